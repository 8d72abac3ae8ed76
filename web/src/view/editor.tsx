// Setting a position up: click squares, or give it as text in any notation.
import { useState } from 'preact/hooks';
import { type Cell, kBlack, kEmpty, kWhite, startPosition } from '../rules/position.ts';
import { boardString, positionFromBoardString } from '../rules/notation.ts';
import { type Size, rulesFromName } from '../rules/rules.ts';
import { treeFromText } from '../game/treeText.ts';
import { useApp } from './context.ts';
import { Button, Choice, Notice } from './parts.tsx';

const kBrushes: readonly (readonly [string, Cell | undefined])[] = [
  ['brushTurn', undefined], ['black', kBlack], ['white', kWhite], ['empty', kEmpty],
];

export function EditorPanel() {
  const {
    editor: { brush, clearEditor, closeEditor, editable, edited, editorMover, editorRules, invertEditor, setEdited, standardEditor, useEdited },
    errors: { errorText },
    i18n: { t },
    reading: { readAnything },
  } = useApp();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const r = editorRules.value;
  const readText = async () => {
    try {
      const game = (await readAnything({ text })).games[0];
      const rules = game && rulesFromName(game.rules);
      const start = rules && positionFromBoardString(game.start, rules);
      const tree = start && treeFromText(game.transcript, start);
      if (tree) setEdited({ ...tree.end().position, rules: { ...rules, reversed: r.reversed } });
      setTrouble('');
    } catch (error) {
      setTrouble(errorText(error));
    }
  };
  return (
    <div class="editor-panel" data-testid="editor">
      <h2>{t('setUp')}</h2>
      <p class="quiet">{t('editorAbout')}</p>
      <fieldset class="brushes">
        <legend>{t('brush')}</legend>
        {kBrushes.map(([name, cell]) => (
          <label key={name} class="radio">
            <input type="radio" name="brush" checked={brush.value === cell} onChange={() => (brush.value = cell)} />
            <span>{t(name as 'black')}</span>
          </label>
        ))}
      </fieldset>
      <div class="grid-fields">
        <Choice
          label={t('toMove')}
          value={editorMover.value === kBlack ? 'black' : 'white'}
          choices={[['black', t('black')], ['white', t('white')]]}
          onChoose={(side) => (editorMover.value = side === 'black' ? kBlack : kWhite)}
        />
        <Choice<Size>
          label={t('boardSize')}
          value={r.size}
          choices={[[8, '8×8'], [6, '6×6'], [4, '4×4']]}
          onChoose={(size) => setEdited(startPosition({ ...r, size }))}
        />
        <Choice
          label={t('objective')}
          value={r.reversed ? 'reversed' : 'normal'}
          choices={[['normal', t('mostDiscs')], ['reversed', t('fewestDiscs')]]}
          onChoose={(value) => (editorRules.value = { ...r, reversed: value === 'reversed' })}
        />
      </div>
      <div class="buttons">
        <Button label={t('clearBoard')} onClick={clearEditor} />
        <Button label={t('startPosition')} onClick={standardEditor} />
        <Button label={t('swapColours')} onClick={invertEditor} />
      </div>
      <label class="field">
        <span>{t('asText')}</span>
        <textarea rows={2} spellcheck={false} value={text} placeholder={boardString(edited.value)} onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <div class="buttons">
        <Button label={t('readText')} disabled={!text.trim()} onClick={() => void readText()} />
      </div>
      {trouble && <Notice kind="bad">{trouble}</Notice>}
      {!editable.value && <Notice>{t('needsBoth')}</Notice>}
      <div class="buttons">
        <Button primary label={t('usePosition')} disabled={!editable.value} onClick={useEdited} />
        <Button label={t('cancel')} onClick={closeEditor} />
      </div>
    </div>
  );
}
