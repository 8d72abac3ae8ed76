// Small pieces that every panel uses.
import type { ComponentChildren, TargetedEvent } from 'preact';
import { scoreText } from '../state/words.ts';
import { useApp } from './context.ts';

// Drawn on a 24 × 24 grid with one stroke.
const kIcons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3Z',
  flag: 'M5 21V4m0 0c5-3 8 3 14 0v10c-6 3-9-3-14 0',
  plus: 'M12 5v14M5 12h14',
  share: 'M8.600 10.600 15.400 6.500m-6.800 6.900 6.800 4M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm12 7a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  setup: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  help: 'M9.200 9a2.900 2.900 0 0 1 5.600 1c0 2-2.800 2.600-2.800 4.500M12 18h.01M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
  close: 'M6 6l12 12M18 6 6 18',
  first: 'M18 6l-6 6 6 6M7 6v12',
  back: 'm15 6-6 6 6 6',
  forward: 'm9 6 6 6-6 6',
  last: 'm6 6 6 6-6 6M17 6v12',
  play: 'M7 4v16l13-8L7 4Z',
  pause: 'M8 5v14M16 5v14',
  swap: 'M7 4v16m0 0-3-3m3 3 3-3M17 20V4m0 0-3 3m3-3 3 3',
  check: 'm5 12 5 5 9-10',
  down: 'm6 9 6 6 6-6',
  up: 'm6 15 6-6 6 6',
} as const;

export type IconName = keyof typeof kIcons;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={kIcons[name]} />
    </svg>
  );
}

interface ButtonProps {
  icon?: IconName;
  label: string;
  /** Only the icon is shown; the label is its name. */
  bare?: boolean;
  /** The words give way where there is little room; they stay its name. */
  brief?: boolean;
  keys?: string;
  primary?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  id?: string;
  onClick: () => void;
}

export function Button({ icon, label, bare, brief, keys, primary, pressed, disabled, id, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      id={id}
      class={`button${primary ? ' primary' : ''}${bare ? ' bare' : ''}${brief ? ' brief' : ''}`}
      aria-label={bare || brief ? label : undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : bare ? label : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {!bare && <span>{label}</span>}
    </button>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}

export function Choice<T extends string | number>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  const choose = (event: TargetedEvent<HTMLSelectElement>) => {
    const chosen = choices[event.currentTarget.selectedIndex];
    if (chosen) onChoose(chosen[0]);
  };
  return (
    <label class="field">
      <span>{label}</span>
      <select onChange={choose} value={String(value)}>
        {choices.map(([key, text]) => (
          <option key={key} value={String(key)} selected={key === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="toggle">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** How a value is known: `book`, `exact`, `12@73%`. */
export function Badge({ evidence }: { evidence: string }) {
  const { evidenceText } = useApp().words;
  if (!evidence) return null;
  const kind = evidence === 'exact' || evidence === 'book' ? evidence : 'searched';
  return (
    <span class={`badge ${kind}`}>
      {kind === 'exact' && '✓ '}
      {evidenceText(evidence)}
    </span>
  );
}

/** How far a long search has come, in numbers too. */
export function ProgressBar({ label, done, total, more }: { label: string; done: number; total: number; more?: string }) {
  const { t } = useApp().i18n;
  return (
    <p class="progress" data-testid="progress">
      <progress max={total || 1} value={done} aria-label={label} />
      <span class="quiet">
        {label}
        {total > 0 && ` · ${t('doneOf', { done, total })}`}
        {more && ` · ${more}`}
      </span>
    </p>
  );
}

export function Score({ score, exact = false }: { score: number; exact?: boolean }) {
  return <span class="score">{scoreText(score, exact)}</span>;
}

export function Notice({ children, kind = 'plain' }: { children: ComponentChildren; kind?: 'plain' | 'bad' }) {
  return <p class={`notice ${kind}`}>{children}</p>;
}

export function DiscIcon({ colour }: { colour: 'black' | 'white' }) {
  return <span class={`disc-icon ${colour}`} aria-hidden="true" />;
}
