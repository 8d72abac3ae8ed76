// A place to paste or drop games in any format.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Pasted } from '../state/reading.ts';
import { useApp } from './context.ts';
import { Button } from './parts.tsx';

interface PasteProps {
  label: string;
  action: string;
  /** Something else is more likely to be wanted. */
  second?: boolean;
  onPaste: (pasted: Pasted) => void;
  /** What else belongs to it, beside its buttons. */
  children?: ComponentChildren;
}

export function Paste({ label, action, second = false, onPaste, children }: PasteProps) {
  const { t } = useApp().i18n;
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    if (files?.length) onPaste({ files: [...files] });
  };
  return (
    <div
      class={`paste${over ? ' over' : ''}`}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const dropped = event.dataTransfer?.getData('text/plain');
        if (event.dataTransfer?.files.length) take(event.dataTransfer.files);
        else if (dropped) onPaste({ text: dropped });
      }}
    >
      <label class="field">
        <span>{label}</span>
        <textarea
          rows={3}
          spellcheck={false}
          placeholder={t('pastePlaceholder')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <Button primary={!second} label={action} disabled={!text.trim()} onClick={() => onPaste({ text })} />
        <Button label={t('chooseFile')} onClick={() => file.current?.click()} />
        <input ref={file} type="file" multiple hidden onChange={(event) => take(event.currentTarget.files)} />
        {children}
      </div>
    </div>
  );
}
