"use strict";
// Light or dark: the system's choice until the reader makes another.
{
  const root = document.documentElement;
  const button = document.querySelector(".theme");
  const is_dark = () => (root.dataset.theme
    ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const label = () => { button.textContent = is_dark() ? "Light" : "Dark"; };
  button.addEventListener("click", () => {
    root.dataset.theme = is_dark() ? "light" : "dark";
    label();
  });
  label();
  button.hidden = false;
}
