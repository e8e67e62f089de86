import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../../core/index.ts';
import { LIMITS, untitled } from '../../document/index.ts';
import { isKey } from '../keys/is-key.ts';
import { useEditorState } from '../use-editor-state.ts';
import { nameDesign } from './name-design.ts';
import styles from './TopBar.module.css';

interface Props {
  readonly editor: Editor;
  /** In the finished view nothing is changed. */
  readonly isPreviewing: boolean;
}

/** The design's title: a text in the bar that becomes a field when it is pressed or gets the focus. */
export const DesignTitle = ({ editor, isPreviewing }: Props) => {
  const title = useEditorState(editor, ({ design }) => design.title);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? title;
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isKey(event, 'Enter', 'Escape')) return;
    event.preventDefault();
    if (isKey(event, 'Enter') && typed !== null) nameDesign(editor, typed);
    // before the field loses the focus, which would take what was typed
    flushSync(() => setTyped(null));
    // the next keys are for the design
    const frame = event.currentTarget.closest<HTMLElement>('[data-device]');
    frame?.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
  };
  if (isPreviewing)
    return (
      <span className={styles.finishedTitle} title={title}>
        {title || untitled}
      </span>
    );
  return (
    <span className={styles.designTitle} data-shown={shown || untitled}>
      <input
        aria-label="设计名称"
        title={`${shown || untitled}，点击可改名`}
        placeholder={untitled}
        value={shown}
        maxLength={LIMITS.titleLength}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onBlur={() => {
          if (typed !== null) nameDesign(editor, typed);
          setTyped(null);
        }}
      />
    </span>
  );
};
