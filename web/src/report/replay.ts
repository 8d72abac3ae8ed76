// A board that replays games, for every single-file page that shows one. The one global is `turncoat`.
import { type Marks, draw } from './draw.ts';
import { type Game, Position, positions } from './position.ts';

type Properties = Readonly<Record<string, string | number>>;

function element<K extends keyof HTMLElementTagNameMap>(name: K, properties: Properties = {}, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A board with controls in `host`, which src/page/replay.cpp made. A page's own script finds it as `host.replay`. */
class Replay {
  private readonly svg: SVGSVGElement;
  private readonly games: readonly Game[];
  private readonly slider = element('input', { type: 'range', min: 0 });
  private readonly status = element('span');
  private readonly discs = element('span', { className: 'quiet' });
  private readonly list = element('ol', { className: 'replay-moves' });
  private readonly first = this.button('«', 'Start', () => this.go(0));
  private readonly back = this.button('‹', 'One move back', () => this.go(this.ply - 1));
  private readonly next = this.button('›', 'One move on', () => this.go(this.ply + 1));
  private readonly last = this.button('»', 'End', () => this.go(this.end));
  private game: Game;
  positions: Position[] = [];
  ply = 0;
  end = 0;
  /** Called with where the board stands after every step. */
  on_ply: (ply: number) => void = () => {};
  /** May add marks to the board. */
  marks: (ply: number) => Marks = () => ({});

  constructor(private readonly host: HTMLElement) {
    this.svg = host.querySelector<SVGSVGElement>('svg.board')!;
    this.games = JSON.parse(host.querySelector('script')!.textContent!) as Game[];
    this.game = this.games[0]!;
    this.build();
    this.choose(0);
  }

  private button(text: string, label: string, step: () => void): HTMLButtonElement {
    const made = element('button', { type: 'button', textContent: text, title: label });
    made.setAttribute('aria-label', label);
    made.addEventListener('click', step);
    return made;
  }

  private build(): void {
    this.slider.setAttribute('aria-label', 'Move');
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.status.setAttribute('aria-live', 'polite');
    this.host.append(
      element('div', { className: 'replay-status' }, this.status, this.discs),
      element('div', { className: 'replay-controls' }, this.first, this.back, this.next, this.last, this.slider),
      this.list,
    );
    if (this.games.length > 1) {
      const select = element('select', { className: 'replay-caption' });
      select.setAttribute('aria-label', 'Game');
      this.games.forEach((game, i) => select.append(new Option(game.caption || `Game ${i + 1}`, String(i))));
      select.addEventListener('change', () => this.choose(Number(select.value)));
      this.host.prepend(select);
    }
    // With one board on the page the arrow keys are its own; with several they belong to the one that has the focus.
    const alone = document.querySelectorAll('.replay').length === 1;
    (alone ? document : this.host).addEventListener('keydown', (event) => this.key(event as KeyboardEvent));
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest('select, input, textarea')) return;
    const to = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: this.end }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  private choose(number: number): void {
    this.game = this.games[number]!;
    this.positions = positions(this.game);
    this.end = this.game.moves.length;
    this.slider.max = String(this.end);
    let count = 0;
    const items = this.game.moves.map((move, i) => {
      const label = element('small', { textContent: move === 'pa' ? '–' : String(++count) });
      const item = element('button', { type: 'button' }, label, move === 'pa' ? 'pass' : move);
      item.addEventListener('click', () => this.go(i + 1));
      return element('li', {}, item);
    });
    this.list.replaceChildren(...items);
    this.go(this.end);
  }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.end, ply));
    const move = this.game.moves[this.ply - 1];
    const here = this.positions[this.ply]!;
    this.show(here, { last: move === undefined ? undefined : here.index(move), ...this.marks(this.ply) });
    this.slider.value = String(this.ply);
    this.slider.setAttribute('aria-valuetext', this.ply === 0 ? 'start' : `${this.ply}: ${move}`);
    this.first.disabled = this.back.disabled = this.ply === 0;
    this.next.disabled = this.last.disabled = this.ply === this.end;
    this.list.querySelectorAll('button').forEach((item, i) => {
      item.toggleAttribute('aria-current', i + 1 === this.ply);
      if (i + 1 !== this.ply) return;
      // Not scrollIntoView: that would move the whole page.
      const list = this.list.getBoundingClientRect();
      const at = item.getBoundingClientRect();
      if (at.top < list.top || at.bottom > list.bottom) this.list.scrollTop += at.top - list.top - list.height / 2;
    });
    this.on_ply(this.ply);
  }

  /** Any position on the board, such as one of a line that was not played; `go` returns to the game. */
  show(position: Position, marks: Marks = {}): void {
    draw(this.svg, position, marks);
    this.status.textContent = position.status();
    this.discs.textContent = `Black ${position.count('X')} · White ${position.count('O')}`;
  }
}

for (const host of document.querySelectorAll<HTMLElement & { replay?: Replay }>('.replay')) host.replay = new Replay(host);
Object.assign(globalThis, { turncoat: { Position, Replay, draw, positions } });
