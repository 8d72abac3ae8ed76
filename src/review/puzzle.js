"use strict";
// Puzzles: the board takes a try, and only then shows the answers.
{
  const puzzles = JSON.parse(document.getElementById("puzzle-facts").textContent);
  const find = (selector) => document.querySelector(selector);
  const names = { X: "Black", O: "White" };
  const state = puzzles.map(() => "");  // "", "seen" or "solved"
  let number = 0;
  let tried = false;
  let cursor = null;

  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const rounded = (score) => Math.round(score * 10) / 10;
  const signed = (score) => (score > 0 ? "+" : "") + String(rounded(score)).replace("-", "−");

  const unmask = (puzzle) => {
    const bytes = [...atob(puzzle.masked)].map((c, i) => c.charCodeAt(0)
      ^ puzzle.cells.charCodeAt(i % puzzle.cells.length) ^ (i * 37 & 255));
    return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes)));
  };

  const board = () => find(`.puzzle-board[data-size="${puzzles[number].size}"] svg`);
  const position = () => {
    const { size, reversed, cells, mover } = puzzles[number];
    return new turncoat.Position(size, reversed, cells, mover);
  };
  const show = (of, marks) => turncoat.draw(board(), of, marks);

  const open = (to) => {
    number = (to + puzzles.length) % puzzles.length;
    const puzzle = puzzles[number];
    tried = false;
    cursor = null;
    document.querySelectorAll(".puzzle-board").forEach((frame) => {
      frame.hidden = Number(frame.dataset.size) !== puzzle.size;
    });
    find(".puzzle-head h2").textContent = `Puzzle ${number + 1} of ${puzzles.length}`;
    const stars = find(".puzzle-stars");
    stars.textContent = "★".repeat(puzzle.difficulty) + "☆".repeat(5 - puzzle.difficulty);
    stars.setAttribute("aria-label", `difficulty ${puzzle.difficulty} of 5`);
    stars.setAttribute("role", "img");
    find(".puzzle-task").textContent = `${names[puzzle.mover]} to play.`
      + (puzzle.reversed ? " The fewest discs win." : "");
    find(".again").hidden = true;
    find(".puzzle-verdict").replaceChildren(make("p", { className: "quiet", textContent: "Your move." }));
    show(position(), { legal: true });
    list();
  };

  const list = () => {
    find(".puzzle-list").replaceChildren(...puzzles.map((_, i) => {
      const button = make("button", { type: "button", textContent: String(i + 1), className: state[i] });
      button.setAttribute("aria-label", `Puzzle ${i + 1}${state[i] ? `, ${state[i]}` : ""}`);
      button.toggleAttribute("aria-current", i === number);
      button.addEventListener("click", () => open(i));
      return make("li", {}, button);
    }));
  };

  const line = (label, moves) => {
    const row = make("div", { className: "line" }, make("span", { className: "quiet", textContent: label }));
    let at = position();
    const buttons = moves.map((move) => {
      at = at.after(move);
      const here = at;
      const button = make("button", { type: "button", textContent: move === "pa" ? "pass" : move });
      button.addEventListener("click", () => {
        show(here, { last: move === "pa" ? undefined : here.index(move) });
        find(".puzzle-verdict").querySelectorAll(".line button")
          .forEach((other) => other.setAttribute("aria-pressed", String(other === button)));
      });
      return button;
    });
    row.append(...buttons);
    return { row, buttons };
  };

  const tell = (move, shown) => {
    const puzzle = puzzles[number];
    const tries = unmask(puzzle);
    const answer = tries[0];
    const mine = tries.find((attempt) => attempt.move === move);
    const right = move === answer.move;
    tried = true;
    const children = [];
    const score = make("p", {}, `${move} is worth ${signed(mine.score)} `,
      make("span", { className: "badge", textContent: mine.evidence === "exact" ? "✓ exact" : mine.evidence }));
    let steps;
    if (right) {
      if (!shown) state[number] = "solved";
      children.push(make("h3", { className: shown ? "" : "right", textContent: shown ? `The answer is ${move}` : `${move} is right` }), score);
      children.push(make("p", { textContent: `The next best move, ${tries[1].move}, loses ${rounded(tries[1].loss)} against it.` }));
      if (tries[1].reasons.length) children.push(make("ul", {}, ...tries[1].reasons.map(({ words }) => make("li", { textContent: words }))));
      steps = line("What follows", mine.line);
      children.push(steps.row);
    } else {
      if (!state[number]) state[number] = "seen";
      children.push(make("h3", { className: "wrong", textContent: `${move} loses ${rounded(mine.loss)}` }), score);
      // The name of the answer would spoil the next try, so neither the comparison nor the line may contain it.
      const kept = mine.reasons.map(({ hint }) => hint).filter((hint) => hint !== null);
      if (kept.length) children.push(make("ul", {}, ...kept.map((text) => make("li", { textContent: text }))));
      const told = mine.line.indexOf(answer.move, 2);
      steps = line("The reply", told < 0 ? mine.line : mine.line.slice(0, told));
      children.push(steps.row);
    }
    find(".puzzle-verdict").replaceChildren(...children);
    find(".again").hidden = false;
    // After a wrong move show the reply that refutes it.
    steps.buttons[Math.min(right ? 0 : 1, steps.buttons.length - 1)].click();
    list();
  };

  const attempt = (index) => {
    const now = position();
    if (tried) { show(now, { legal: true }); tried = false; }
    if (now.flips(index).length === 0) {
      show(now, { legal: true });
      find(".puzzle-verdict").replaceChildren(make("p", { className: "quiet", textContent: `${now.name(index)} is not a legal move.` }));
      return;
    }
    tell(now.name(index), false);
  };

  document.querySelectorAll(".puzzle-board svg").forEach((svg) => {
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", "Board: arrow keys move, Enter plays");
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      const { frame, cell, size } = Object.fromEntries(Object.entries(svg.dataset).map(([k, v]) => [k, Number(v)]));
      const scale = svg.viewBox.baseVal.width / box.width;
      const column = Math.floor(((event.clientX - box.left) * scale - frame) / cell);
      const row = Math.floor(((event.clientY - box.top) * scale - frame) / cell);
      if (column >= 0 && column < size && row >= 0 && row < size) attempt(row * size + column);
    });
    svg.addEventListener("keydown", (event) => {
      const { size } = puzzles[number];
      const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
      if (step) {
        event.preventDefault();
        cursor ??= { row: 0, column: 0 };
        cursor = {
          row: Math.max(0, Math.min(size - 1, cursor.row + step[0])),
          column: Math.max(0, Math.min(size - 1, cursor.column + step[1])),
        };
        const now = position();
        tried = false;
        const index = cursor.row * size + cursor.column;
        show(now, { legal: true, cursor: index });
        const cell = { X: "black", O: "white", "-": now.flips(index).length ? "empty, legal" : "empty" }[now.cells[index]];
        find(".puzzle-verdict").replaceChildren(make("p", { className: "quiet", textContent: `${now.name(index)}, ${cell}` }));
      } else if ((event.key === "Enter" || event.key === " ") && cursor) {
        event.preventDefault();
        attempt(cursor.row * size + cursor.column);
      }
    });
  });

  find(".previous").addEventListener("click", () => open(number - 1));
  find(".next").addEventListener("click", () => open(number + 1));
  find(".again").addEventListener("click", () => open(number));
  find(".reveal").addEventListener("click", () => {
    if (state[number] !== "solved") state[number] = "seen";
    tell(unmask(puzzles[number])[0].move, true);
  });
  open(0);
}
