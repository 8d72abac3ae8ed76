"use strict";
// The page of a review: graph, moves and reasons follow the board, and the board follows them.
{
  const review = JSON.parse(document.getElementById("review-facts").textContent);
  const replay = document.querySelector(".replay").replay;
  const graph = document.querySelector("svg.graph");
  const why = document.querySelector(".why");
  const items = [...document.querySelectorAll("[data-ply]")];
  const by_ply = new Map(review.moves.map((move) => [move.ply, move]));

  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const rounded = (score) => Math.round(score * 10) / 10;
  const signed = (score) => (score > 0 ? "+" : "") + String(rounded(score)).replace("-", "−");
  const badge = (evidence) => make("span", { className: "badge", textContent: evidence === "exact" ? "✓ exact" : evidence });

  // A line whose moves show their position on the board.
  const line = (label, ply, moves) => {
    const row = make("div", { className: "line" }, make("span", { className: "quiet", textContent: label }));
    let position = replay.positions[ply];
    moves.forEach((move) => {
      position = position.after(move);
      const here = position;
      const button = make("button", { type: "button", textContent: move === "pa" ? "pass" : move });
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => {
        replay.show(here, { last: move === "pa" ? undefined : here.index(move) });
        why.querySelectorAll(".line button").forEach((other) => other.setAttribute("aria-pressed", String(other === button)));
      });
      row.append(button);
    });
    return row;
  };

  const explain = (ply) => {
    const move = by_ply.get(ply - 1);
    if (ply === 0) {
      why.replaceChildren(make("h2", { textContent: "Start" }),
        make("p", { className: "quiet", textContent: "Step through the game with the arrow keys, or click the graph or a move." }));
      return;
    }
    if (!move) {
      why.replaceChildren(make("p", { className: "quiet", textContent: "This move was not looked at." }));
      return;
    }
    const side = move.mover === "black" ? "Black" : "White";
    const name = move.move === "pa" ? "passes" : `plays ${move.move}`;
    const head = make("h2", { textContent: `${side} ${name} ` });
    if (move.mark) head.append(make("span", { className: `word ${move.mark}`, textContent: move.mark }));
    const value = make("p", {}, `${side} ${signed(move.score)} `, badge(move.evidence));
    why.replaceChildren(head, value);
    if (move.forced) {
      why.append(make("p", { className: "quiet", textContent: move.move === "pa" ? "There is no move." : "The only move." }));
    } else if (move.best === move.move) {
      why.append(make("p", { className: "quiet", textContent: "Nothing better was found." }));
    } else {
      value.append(` · ${move.best} was worth ${signed(move.best_score)} `, badge(move.best_evidence),
        ` · loses ${rounded(move.loss)}`);
    }
    if (move.reasons.length) why.append(make("ul", {}, ...move.reasons.map(({ words }) => make("li", { textContent: words }))));
    if (move.better_line.length && move.loss > 0) {
      why.append(line("Better", ply - 1, move.better_line), line("Played", ply - 1, move.line));
    }
  };

  replay.marks = (ply) => {
    const move = by_ply.get(ply - 1);
    if (!move || !move.mark) return {};
    const position = replay.positions[ply];
    const index = position.index(move.best);
    // The played move may have filled it.
    if (position.cells[index] !== "-") return {};
    return { ghosts: [{ index, side: move.mover === "black" ? "X" : "O", text: signed(move.best_score) }] };
  };
  replay.on_ply = (ply) => {
    explain(ply);
    items.forEach((item) => item.toggleAttribute("aria-current", Number(item.dataset.ply) === ply));
    const x = Number(graph.dataset.left) + ply * Number(graph.dataset.step);
    const cursor = graph.querySelector(".cursor");
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  };
  items.forEach((item) => item.addEventListener("click", () => replay.go(Number(item.dataset.ply))));

  const seek = (event) => {
    const box = graph.getBoundingClientRect();
    const x = (event.clientX - box.left) * graph.viewBox.baseVal.width / box.width;
    replay.go(Math.round((x - Number(graph.dataset.left)) / Number(graph.dataset.step)));
  };
  graph.addEventListener("pointerdown", (event) => {
    graph.setPointerCapture(event.pointerId);
    seek(event);
  });
  graph.addEventListener("pointermove", (event) => { if (event.buttons) seek(event); });

  const first = document.querySelector(".points [data-ply]");
  replay.go(first ? Number(first.dataset.ply) : replay.end);
}
