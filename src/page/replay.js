// Made of web/src/report/ and web/src/rules/ by `npm run report` in web/: change those, not this.
"use strict";
(() => {
  // src/report/draw.ts
  function shape(name, attributes, text) {
    const element2 = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element2.setAttribute(key, String(value));
    if (text !== void 0) element2.textContent = text;
    return element2;
  }
  function draw(svg, position, marks = {}) {
    const cell = Number(svg.dataset.cell);
    const frame = Number(svg.dataset.frame);
    const layer = shape("g", { class: "cells" });
    const centre = (index) => ({
      cx: frame + (index % position.size + 0.5) * cell,
      cy: frame + (Math.floor(index / position.size) + 0.5) * cell
    });
    const legal = marks.legal ? position.moves() : [];
    const put = (index, attributes) => layer.append(shape("circle", { ...centre(index), ...attributes }));
    const disc = (index, side, more = {}) => {
      const look = side === "X" ? { fill: "#16191b", stroke: "#3d4447" } : { fill: "#f5f5f0", stroke: "#16191b" };
      put(index, { r: 25, ...look, "stroke-width": 2, ...more });
      if (side === "O") put(index, { r: 20.5, fill: "none", stroke: "#a9aca6", "stroke-width": 1.5, ...more });
    };
    [...position.cells].forEach((side, index) => {
      if (side !== "-") disc(index, side);
      else if (legal.includes(index)) put(index, { r: 8, fill: "none", stroke: "#a9dcc4", "stroke-width": 3 });
      if (index === marks.last) put(index, { r: 6, fill: "#e8743b" });
    });
    for (const ghost of marks.ghosts ?? []) {
      disc(ghost.index, ghost.side, { opacity: 0.72, stroke: "#ffd76a", "stroke-dasharray": "6 4" });
      if (ghost.text === void 0) continue;
      const { cx, cy } = centre(ghost.index);
      const look = { "font-family": "system-ui,sans-serif", "font-size": 18, "text-anchor": "middle", fill: ghost.side === "X" ? "#f5f5f0" : "#16191b" };
      layer.append(shape("text", { x: cx, y: cy + 6, ...look }, ghost.text));
    }
    if (marks.cursor !== void 0) {
      const { cx, cy } = centre(marks.cursor);
      const look = { width: cell - 4, height: cell - 4, fill: "none", stroke: "#ffd76a", "stroke-width": 4 };
      layer.append(shape("rect", { x: cx - cell / 2 + 2, y: cy - cell / 2 + 2, ...look }));
    }
    svg.querySelector("g.cells").replaceWith(layer);
    const title = svg.querySelector("title");
    if (title) title.textContent = `Black ${position.count("X")}, White ${position.count("O")}. ${position.status()}`;
    const names = (side) => [...position.cells].flatMap((c, i) => c === side ? [position.name(i)] : []).join(" ");
    const desc = svg.querySelector("desc");
    if (desc) desc.textContent = `Black: ${names("X") || "none"}. White: ${names("O") || "none"}.`;
  }

  // src/rules/rules.ts
  var kAllRules = [8, 6, 4].flatMap(
    (size) => [false, true].flatMap((reversed) => [false, true].map((parallel) => ({ size, reversed, parallel })))
  );

  // src/rules/position.ts
  var kEmpty = 0;
  var kBlack = 1;
  var kWhite = 2;
  var kPass = -1;
  var other = (colour) => colour === kBlack ? kWhite : kBlack;
  var rays = /* @__PURE__ */ new Map();
  function raysOf(size) {
    const known = rays.get(size);
    if (known) return known;
    const all = [];
    for (let square = 0; square < size * size; ++square) {
      const seen = [];
      for (const [rowStep, columnStep] of [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]]) {
        const ray = [];
        let row = Math.floor(square / size) + rowStep;
        let column = square % size + columnStep;
        for (; row >= 0 && row < size && column >= 0 && column < size; row += rowStep, column += columnStep) {
          ray.push(row * size + column);
        }
        if (ray.length > 1) seen.push(ray);
      }
      all.push(seen);
    }
    rays.set(size, all);
    return all;
  }
  function flips(position, square, mover = position.mover) {
    const { cells } = position;
    const turned = [];
    if (cells[square] !== kEmpty) return turned;
    const opponent = other(mover);
    for (const ray of raysOf(position.rules.size)[square]) {
      let length = 0;
      while (length < ray.length && cells[ray[length]] === opponent) ++length;
      if (length > 0 && length < ray.length && cells[ray[length]] === mover) turned.push(...ray.slice(0, length));
    }
    return turned;
  }
  function legalMoves(position, mover = position.mover) {
    const moves = [];
    for (let square = 0; square < position.cells.length; ++square) {
      if (flips(position, square, mover).length > 0) moves.push(square);
    }
    return moves;
  }
  function hasMove(position, mover = position.mover) {
    return position.cells.some((_, square) => flips(position, square, mover).length > 0);
  }
  var mustPass = (p) => !hasMove(p) && hasMove(p, other(p.mover));
  var isOver = (p) => !hasMove(p) && !hasMove(p, other(p.mover));
  function after(position, move) {
    const { rules, mover } = position;
    if (move === kPass) return { rules, cells: position.cells, mover: other(mover) };
    const cells = position.cells.slice();
    for (const square of flips(position, move)) cells[square] = mover;
    cells[move] = mover;
    return { rules, cells, mover: other(mover) };
  }
  function countOf(position, cell) {
    let n = 0;
    for (const c of position.cells) if (c === cell) ++n;
    return n;
  }
  function finalScore(position) {
    const black = countOf(position, kBlack);
    const white = countOf(position, kWhite);
    const cells = position.cells.length;
    const most = black > white ? cells - 2 * white : black < white ? 2 * black - cells : 0;
    return position.rules.reversed ? 0 - most : most;
  }

  // src/rules/notation.ts
  function squareName(square, size) {
    if (square === kPass) return "pass";
    return String.fromCharCode(97 + square % size) + (Math.floor(square / size) + 1);
  }
  function squareFromName(name, size) {
    const column = name.toLowerCase().charCodeAt(0) - 97;
    const row = Number(name.slice(1)) - 1;
    const inside = name.length === 2 && column >= 0 && column < size && row >= 0 && row < size;
    return inside ? row * size + column : void 0;
  }
  var kLetters = "-XO";
  function boardString(position) {
    return Array.from(position.cells, (cell) => kLetters[cell]).join("") + " " + kLetters[position.mover];
  }
  function positionFromBoardString(text, rules) {
    const letters = text.replace(/\s/g, "").toUpperCase();
    const count = rules.size * rules.size;
    if (letters.length !== count + 1 || /[^-XO]/.test(letters)) return void 0;
    const cells = Uint8Array.from(letters.slice(0, count), (letter) => kLetters.indexOf(letter));
    const mover = kLetters.indexOf(letters[count]);
    return mover === kEmpty ? void 0 : { rules, cells, mover };
  }

  // src/report/position.ts
  var kColours = { X: kBlack, O: kWhite };
  var kNames = { [kBlack]: "Black", [kWhite]: "White" };
  var Position = class _Position {
    constructor(size, reversed, cells, mover) {
      this.size = size;
      this.reversed = reversed;
      this.mover = mover;
      const board = positionFromBoardString(cells + mover, { size, reversed, parallel: false });
      if (!board) throw new Error(`not a board of ${size}×${size}: ${cells} ${mover}`);
      this.board = board;
      this.cells = cells;
    }
    size;
    reversed;
    mover;
    board;
    /** `X`, `O` and `-`, one for each cell. */
    cells;
    name(square) {
      return squareName(square, this.size);
    }
    index(name) {
      return squareFromName(name, this.size);
    }
    count(side) {
      return countOf(this.board, kColours[side]);
    }
    flips(square) {
      return flips(this.board, square);
    }
    moves() {
      return legalMoves(this.board);
    }
    after(name) {
      const [cells, mover] = boardString(after(this.board, this.index(name) ?? kPass)).split(" ");
      return new _Position(this.size, this.reversed, cells, mover);
    }
    status() {
      const side = kNames[this.board.mover];
      if (mustPass(this.board)) return `${side} has no move and passes`;
      if (!isOver(this.board)) return `${side} to move`;
      const black = this.count("X");
      const white = this.count("O");
      const score = finalScore(this.board);
      if (score === 0) return `Draw, ${black} to ${white}`;
      return `${score > 0 ? "Black" : "White"} wins by ${Math.abs(score)}, ` + (score > 0 ? `${black} to ${white}` : `${white} to ${black}`);
    }
  };
  function positions(game) {
    const all = [new Position(game.size, game.reversed, game.cells, game.mover)];
    for (const move of game.moves) all.push(all.at(-1).after(move));
    return all;
  }

  // src/report/replay.ts
  function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }
  var Replay = class {
    constructor(host) {
      this.host = host;
      this.svg = host.querySelector("svg.board");
      this.games = JSON.parse(host.querySelector("script").textContent);
      this.game = this.games[0];
      this.build();
      this.choose(0);
    }
    host;
    svg;
    games;
    slider = element("input", { type: "range", min: 0 });
    status = element("span");
    discs = element("span", { className: "quiet" });
    list = element("ol", { className: "replay-moves" });
    first = this.button("«", "Start", () => this.go(0));
    back = this.button("‹", "One move back", () => this.go(this.ply - 1));
    next = this.button("›", "One move on", () => this.go(this.ply + 1));
    last = this.button("»", "End", () => this.go(this.end));
    game;
    positions = [];
    ply = 0;
    end = 0;
    /** Called with where the board stands after every step. */
    on_ply = () => {
    };
    /** May add marks to the board. */
    marks = () => ({});
    button(text, label, step) {
      const made = element("button", { type: "button", textContent: text, title: label });
      made.setAttribute("aria-label", label);
      made.addEventListener("click", step);
      return made;
    }
    build() {
      this.slider.setAttribute("aria-label", "Move");
      this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
      this.status.setAttribute("aria-live", "polite");
      this.host.append(
        element("div", { className: "replay-status" }, this.status, this.discs),
        element("div", { className: "replay-controls" }, this.first, this.back, this.next, this.last, this.slider),
        this.list
      );
      if (this.games.length > 1) {
        const select = element("select", { className: "replay-caption" });
        select.setAttribute("aria-label", "Game");
        this.games.forEach((game, i) => select.append(new Option(game.caption || `Game ${i + 1}`, String(i))));
        select.addEventListener("change", () => this.choose(Number(select.value)));
        this.host.prepend(select);
      }
      const alone = document.querySelectorAll(".replay").length === 1;
      (alone ? document : this.host).addEventListener("keydown", (event) => this.key(event));
    }
    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select, input, textarea")) return;
      const to = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: this.end }[event.key];
      if (to === void 0) return;
      event.preventDefault();
      this.go(to);
    }
    choose(number) {
      this.game = this.games[number];
      this.positions = positions(this.game);
      this.end = this.game.moves.length;
      this.slider.max = String(this.end);
      let count = 0;
      const items = this.game.moves.map((move, i) => {
        const label = element("small", { textContent: move === "pa" ? "–" : String(++count) });
        const item = element("button", { type: "button" }, label, move === "pa" ? "pass" : move);
        item.addEventListener("click", () => this.go(i + 1));
        return element("li", {}, item);
      });
      this.list.replaceChildren(...items);
      this.go(this.end);
    }
    go(ply) {
      this.ply = Math.max(0, Math.min(this.end, ply));
      const move = this.game.moves[this.ply - 1];
      const here = this.positions[this.ply];
      this.show(here, { last: move === void 0 ? void 0 : here.index(move), ...this.marks(this.ply) });
      this.slider.value = String(this.ply);
      this.slider.setAttribute("aria-valuetext", this.ply === 0 ? "start" : `${this.ply}: ${move}`);
      this.first.disabled = this.back.disabled = this.ply === 0;
      this.next.disabled = this.last.disabled = this.ply === this.end;
      this.list.querySelectorAll("button").forEach((item, i) => {
        item.toggleAttribute("aria-current", i + 1 === this.ply);
        if (i + 1 !== this.ply) return;
        const list = this.list.getBoundingClientRect();
        const at = item.getBoundingClientRect();
        if (at.top < list.top || at.bottom > list.bottom) this.list.scrollTop += at.top - list.top - list.height / 2;
      });
      this.on_ply(this.ply);
    }
    /** Any position on the board, such as one of a line that was not played; `go` returns to the game. */
    show(position, marks = {}) {
      draw(this.svg, position, marks);
      this.status.textContent = position.status();
      this.discs.textContent = `Black ${position.count("X")} · White ${position.count("O")}`;
    }
  };
  for (const host of document.querySelectorAll(".replay")) host.replay = new Replay(host);
  Object.assign(globalThis, { turncoat: { Position, Replay, draw, positions } });
})();
