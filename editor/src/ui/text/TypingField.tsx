import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '../../document/index.ts';
import { isOfInputMethod } from '../keys/use-keys.ts';
import styles from './typing-field.module.css';
import { useLatestRef } from '../use-latest.ts';

interface Props {
  /** Whether the text is being edited. Before, the field only waits for a first character. */
  readonly isEditing: boolean;
  readonly isToolReady: boolean;
  /** Where the text begins, in px of the containing layer: input methods show their candidates there. */
  readonly at: Point;
  /** The text tool, given what was typed into the field. */
  readonly children: (typed: string) => ReactNode;
  /** A first character was typed, or an input method has begun to compose. */
  readonly onBegin: () => void;
  /** Called with what was typed if editing ends before the tool takes over. */
  readonly onLeft: (typed: string) => void;
  readonly onEnd: () => void;
}

const focusOn = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });

/**
 * Takes the focus whenever the stage gets it: with a text field in focus an input method composes from the
 * first key on, with the stage in focus it cannot. Returns what ends this.
 */
const followStage = (field: HTMLTextAreaElement): (() => void) => {
  const stage = field.closest<HTMLElement>('[data-stage]');
  let isGoingBack = false;
  let isPlainKey = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    isGoingBack = event.key === 'Tab' && event.shiftKey;
    isPlainKey = !isOfInputMethod(event);
  };
  const onKeyUp = (): void => {
    isPlainKey = false;
  };
  // a key that did not begin editing is a shortcut, also where it has nothing to do
  const onBeforeInput = (event: InputEvent): void => {
    if (isPlainKey && !event.isComposing && 'waiting' in field.dataset) event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target !== stage) return;
    // Shift+Tab goes from the field to the stage, and from there on
    if (!isGoingBack) focusOn(field);
    isGoingBack = false;
  };
  if (document.activeElement === stage) focusOn(field);
  field.addEventListener('keydown', onKeyDown);
  field.addEventListener('keyup', onKeyUp);
  field.addEventListener('beforeinput', onBeforeInput);
  stage?.addEventListener('focusin', onFocus);
  return () => {
    stage?.removeEventListener('focusin', onFocus);
    if (document.activeElement === field) focusOn(stage);
  };
};

/**
 * Takes what is typed on a selected text until the text tool takes over: until the tool is loaded, and until
 * an input method has finished the composition that it began here.
 */
export const TypingField = ({ isEditing, isToolReady, at, children, onBegin, onLeft, onEnd }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useRef('');
  const calls = useLatestRef({ onBegin, onLeft });
  const [isComposing, setIsComposing] = useState(false);
  /** What the tool took over; null while the field is shown. */
  const [typed, setTyped] = useState<string | null>(null);

  if (!isEditing && typed !== null) setTyped(null);
  const isTaken = isEditing && typed !== null;
  useLayoutEffect(() => (isTaken || !field.current ? undefined : followStage(field.current)), [isTaken]);
  useLayoutEffect(() => {
    if (isEditing) focusOn(field.current);
  }, [isEditing]);
  useLayoutEffect(() => {
    if (!isEditing || !isToolReady || isComposing || isTaken) return;
    setTyped(kept.current);
    kept.current = '';
  }, [isEditing, isToolReady, isComposing, isTaken]);
  useLayoutEffect(
    () => () => {
      if (kept.current) calls.current.onLeft(kept.current);
    },
    [calls],
  );

  if (isTaken) return children(typed);
  return (
    <textarea
      ref={field}
      className={styles.field}
      style={{ left: at.x, top: at.y }}
      data-waiting={isEditing ? undefined : ''}
      data-composing={isComposing ? '' : undefined}
      aria-label={isEditing ? '文字工具正在加载，可以先输入' : '输入文字，替换选中的文字'}
      aria-busy={isEditing}
      tabIndex={-1}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      rows={1}
      onInput={({ currentTarget }) => {
        kept.current = currentTarget.value;
        if (!isEditing) onBegin();
      }}
      onCompositionStart={() => {
        setIsComposing(true);
        if (!isEditing) onBegin();
      }}
      onCompositionEnd={({ currentTarget }) => {
        kept.current = currentTarget.value;
        setIsComposing(false);
      }}
      onKeyDown={(event) => {
        if (!isEditing) return;
        // typing must not trigger the editor's shortcuts
        event.stopPropagation();
        if (event.key !== 'Escape' || isOfInputMethod(event)) return;
        // also the way out where the tool cannot be loaded
        event.preventDefault();
        if (kept.current) onLeft(kept.current);
        kept.current = '';
        event.currentTarget.value = '';
        onEnd();
      }}
    />
  );
};
