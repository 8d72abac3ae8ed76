"use strict";
// The rules, the board and the replaying of games, for every page that shows a game. The one global is `turncoat`.
const turncoat = (() => {
  const kDirections = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];
  const kNames = { X: "Black", O: "White" };
  const other = (side) => (side === "X" ? "O" : "X");

  // A value: `after` makes another one. Cells are numbered row by row from a1; a pass is "pa".
  class Position {
    constructor(size, reversed, cells, mover) {
      Object.assign(this, { size, reversed, cells, mover });
    }

    name(index) { return String.fromCharCode(97 + index % this.size) + (Math.floor(index / this.size) + 1); }
    index(name) { return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * this.size; }
    count(side) { return [...this.cells].filter((cell) => cell === side).length; }

    flips(index, side = this.mover) {
      if (this.cells[index] !== "-") return [];
      const all = [];
      for (const [down, right] of kDirections) {
        const run = [];
        let row = Math.floor(index / this.size) + down;
        let column = index % this.size + right;
        while (row >= 0 && row < this.size && column >= 0 && column < this.size) {
          const at = row * this.size + column;
          if (this.cells[at] === side) { all.push(...run); break; }
          if (this.cells[at] === "-") break;
          run.push(at);
          row += down;
          column += right;
        }
      }
      return all;
    }

    moves(side = this.mover) {
      return [...this.cells].map((_, index) => index).filter((index) => this.flips(index, side).length > 0);
    }
    must_pass() { return this.moves().length === 0 && this.moves(other(this.mover)).length > 0; }
    is_over() { return this.moves().length === 0 && this.moves(other(this.mover)).length === 0; }

    after(name) {
      const cells = [...this.cells];
      if (name !== "pa") {
        for (const at of [this.index(name), ...this.flips(this.index(name))]) cells[at] = this.mover;
      }
      return new Position(this.size, this.reversed, cells.join(""), other(this.mover));
    }

    status() {
      if (this.must_pass()) return `${kNames[this.mover]} has no move and passes`;
      if (!this.is_over()) return `${kNames[this.mover]} to move`;
      const black = this.count("X");
      const white = this.count("O");
      if (black === white) return `Draw, ${black} to ${white}`;
      // The empties go to the side with more discs; the rules say who wins by it.
      const apart = this.size * this.size - 2 * Math.min(black, white);
      const black_wins = (black > white) !== this.reversed;
      return `${black_wins ? "Black" : "White"} wins by ${apart}, `
        + (black_wins ? `${black} to ${white}` : `${white} to ${black}`);
    }
  }

  const shape = (name, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // Draws a position into a board that board_svg made. `marks`: `last` a cell's number, `legal` whether to show the
  // moves, `ghosts` discs that might have been: [{ index, side, text }], `cursor` a cell to frame.
  function draw(svg, position, marks = {}) {
    const cell = Number(svg.dataset.cell);
    const frame = Number(svg.dataset.frame);
    const layer = shape("g", { class: "cells" });
    const centre = (index) => ({
      cx: frame + (index % position.size + 0.5) * cell,
      cy: frame + (Math.floor(index / position.size) + 0.5) * cell,
    });
    const legal = marks.legal ? position.moves() : [];
    const put = (index, attributes) => layer.append(shape("circle", { ...centre(index), ...attributes }));
    const disc = (index, side, more = {}) => {
      put(index, side === "X"
        ? { r: 25, fill: "#16191b", stroke: "#3d4447", "stroke-width": 2, ...more }
        : { r: 25, fill: "#f5f5f0", stroke: "#16191b", "stroke-width": 2, ...more });
      if (side === "O") put(index, { r: 20.5, fill: "none", stroke: "#a9aca6", "stroke-width": 1.5, ...more });
    };
    [...position.cells].forEach((side, index) => {
      if (side !== "-") disc(index, side);
      else if (legal.includes(index)) put(index, { r: 8, fill: "none", stroke: "#a9dcc4", "stroke-width": 3 });
      if (index === marks.last) put(index, { r: 6, fill: "#e8743b" });
    });
    for (const ghost of marks.ghosts ?? []) {
      disc(ghost.index, ghost.side, { opacity: 0.72, stroke: "#ffd76a", "stroke-dasharray": "6 4" });
      if (ghost.text === undefined) continue;
      const { cx, cy } = centre(ghost.index);
      layer.append(shape("text", {
        x: cx, y: cy + 6, "font-family": "system-ui,sans-serif", "font-size": 18, "text-anchor": "middle",
        fill: ghost.side === "X" ? "#f5f5f0" : "#16191b",
      }, ghost.text));
    }
    if (marks.cursor !== undefined) {
      const { cx, cy } = centre(marks.cursor);
      layer.append(shape("rect", {
        x: cx - cell / 2 + 2, y: cy - cell / 2 + 2, width: cell - 4, height: cell - 4, fill: "none",
        stroke: "#ffd76a", "stroke-width": 4,
      }));
    }
    svg.querySelector("g.cells").replaceWith(layer);
    const title = svg.querySelector("title");
    if (title) title.textContent = `Black ${position.count("X")}, White ${position.count("O")}. ${position.status()}`;
    const names = (side) => [...position.cells].flatMap((c, i) => (c === side ? [position.name(i)] : [])).join(" ");
    const desc = svg.querySelector("desc");
    if (desc) desc.textContent = `Black: ${names("X") || "none"}. White: ${names("O") || "none"}.`;
  }

  function positions(game) {
    const all = [new Position(game.size, game.reversed, game.cells, game.mover)];
    for (const move of game.moves) all.push(all.at(-1).after(move));
    return all;
  }

  // A board with controls in `host`, which replay_html made. `on_ply(ply)` hears where it stands after every step;
  // `marks(ply)` may add marks to the board. A page's own script finds it as `host.replay`.
  class Replay {
    constructor(host) {
      this.host = host;
      this.svg = host.querySelector("svg.board");
      this.games = JSON.parse(host.querySelector("script").textContent);
      this.on_ply = () => {};
      this.marks = () => ({});
      this.build();
      this.choose(0);
    }

    element(name, properties = {}, ...children) {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...children);
      return element;
    }

    build() {
      const button = (text, label, step) => {
        const made = this.element("button", { type: "button", textContent: text, title: label });
        made.setAttribute("aria-label", label);
        made.addEventListener("click", step);
        return made;
      };
      this.slider = this.element("input", { type: "range", min: 0 });
      this.slider.setAttribute("aria-label", "Move");
      this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
      this.status = this.element("span");
      this.status.setAttribute("aria-live", "polite");
      this.discs = this.element("span", { className: "quiet" });
      this.list = this.element("ol", { className: "replay-moves" });
      this.first = button("«", "Start", () => this.go(0));
      this.back = button("‹", "One move back", () => this.go(this.ply - 1));
      this.next = button("›", "One move on", () => this.go(this.ply + 1));
      this.last = button("»", "End", () => this.go(this.end));
      this.host.append(
        this.element("div", { className: "replay-status" }, this.status, this.discs),
        this.element("div", { className: "replay-controls" }, this.first, this.back, this.next, this.last, this.slider),
        this.list,
      );
      if (this.games.length > 1) {
        const select = this.element("select", { className: "replay-caption" });
        select.setAttribute("aria-label", "Game");
        this.games.forEach((game, i) => select.append(new Option(game.caption || `Game ${i + 1}`, String(i))));
        select.addEventListener("change", () => this.choose(Number(select.value)));
        this.host.prepend(select);
      }
      // With one board on the page the arrow keys are its own; with several they belong to the one that has the focus.
      const alone = document.querySelectorAll(".replay").length === 1;
      (alone ? document : this.host).addEventListener("keydown", (event) => this.key(event));
    }

    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select, input, textarea")) return;
      const to = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: this.end }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.go(to);
    }

    choose(number) {
      this.game = this.games[number];
      this.positions = positions(this.game);
      this.end = this.game.moves.length;
      this.slider.max = this.end;
      let count = 0;
      this.list.replaceChildren(...this.game.moves.map((move, i) => {
        const label = move === "pa" ? "–" : String(++count);
        const item = this.element("button", { type: "button" },
          this.element("small", { textContent: label }), move === "pa" ? "pass" : move);
        item.addEventListener("click", () => this.go(i + 1));
        return this.element("li", {}, item);
      }));
      this.go(this.end);
    }

    go(ply) {
      this.ply = Math.max(0, Math.min(this.end, ply));
      const move = this.game.moves[this.ply - 1];
      const last = move && move !== "pa" ? this.positions[this.ply].index(move) : undefined;
      this.show(this.positions[this.ply], { last, ...this.marks(this.ply) });
      this.slider.value = this.ply;
      this.slider.setAttribute("aria-valuetext", this.ply === 0 ? "start" : `${this.ply}: ${move}`);
      this.first.disabled = this.back.disabled = this.ply === 0;
      this.next.disabled = this.last.disabled = this.ply === this.end;
      this.list.querySelectorAll("button").forEach((item, i) => {
        item.toggleAttribute("aria-current", i + 1 === this.ply);
        if (i + 1 !== this.ply) return;
        // Not scrollIntoView: that would move the whole page.
        const list = this.list.getBoundingClientRect();
        const at = item.getBoundingClientRect();
        if (at.top < list.top || at.bottom > list.bottom) this.list.scrollTop += at.top - list.top - list.height / 2;
      });
      this.on_ply(this.ply);
    }

    // Any position on the board, such as one of a line that was not played; `go` returns to the game.
    show(position, marks = {}) {
      draw(this.svg, position, marks);
      this.status.textContent = position.status();
      this.discs.textContent = `Black ${position.count("X")} · White ${position.count("O")}`;
    }
  }

  document.querySelectorAll(".replay").forEach((host) => { host.replay = new Replay(host); });
  return { Position, Replay, draw, positions };
})();
