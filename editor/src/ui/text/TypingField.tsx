import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '../../document/index.ts';
import type { Early } from '../../interaction/text/index.ts';
import { isKey, isOfInputMethod } from '../keys/is-key.ts';
import styles from './typing-field.module.css';
import { useLatestRef } from '../use-latest.ts';

interface Props {
  /** Whether the text is being edited. Before, the field only waits for a first character. */
  readonly isEditing: boolean;
  readonly isToolReady: boolean;
  /** Where the text begins, in px of the containing layer: input methods show their candidates there. */
  readonly at: Point;
  /** The height of the text's first line on the screen: candidates are shown below it. */
  readonly heightPx: number;
  /** The text tool, given what is typed into the field. */
  readonly children: (typed: Early) => ReactNode;
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

const NOTHING_TYPED: Early = { text: '', composing: null };

/** What the field holds; `composed` is the length of what an input method is composing before its caret. */
const readField = ({ value, selectionEnd }: HTMLTextAreaElement, composed: number | null): Early => ({
  text: value,
  composing: composed === null ? null : { from: Math.max(0, selectionEnd - composed), to: selectionEnd },
});

/**
 * Takes what is typed on a selected text until the text tool takes over: until the tool is loaded, and until
 * an input method has finished the composition that it began here. A composition cannot move to another
 * field; the tool shows it in the text meanwhile.
 */
export const TypingField = (props: Props) => {
  const { isEditing, isToolReady, at, heightPx, children, onBegin, onLeft, onEnd } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useRef('');
  const calls = useLatestRef({ onBegin, onLeft });
  const [typed, setTyped] = useState<Early>(NOTHING_TYPED);
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (wasEditing !== isEditing) {
    setWasEditing(isEditing);
    if (!isEditing) setTyped(NOTHING_TYPED);
  }

  /** Whether the text itself shows what is typed. */
  const isShown = isEditing && isToolReady;
  const isTaken = isShown && typed.composing === null;
  useLayoutEffect(() => (isTaken || !field.current ? undefined : followStage(field.current)), [isTaken]);
  useLayoutEffect(() => {
    if (isEditing) focusOn(field.current);
  }, [isEditing]);
  useLayoutEffect(() => {
    if (isShown) kept.current = '';
  }, [isShown]);
  useLayoutEffect(
    () => () => {
      if (kept.current) calls.current.onLeft(kept.current);
    },
    [calls],
  );

  const take = (input: HTMLTextAreaElement, composed: number | null): void => {
    if (!isShown) kept.current = input.value;
    setTyped(readField(input, composed));
    if (!isEditing) onBegin();
  };

  const waiting = (
    <textarea
      ref={field}
      className={styles.field}
      style={{ left: at.x, top: at.y, height: heightPx, lineHeight: `${heightPx}px` }}
      data-waiting={isEditing ? undefined : ''}
      data-composing={typed.composing && !isShown ? '' : undefined}
      aria-label={isEditing ? '文字工具正在加载，可以先输入' : '输入文字，替换选中的文字'}
      aria-busy={isEditing}
      tabIndex={-1}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      rows={1}
      onInput={({ currentTarget, nativeEvent }) => {
        const { isComposing, data } = nativeEvent as InputEvent;
        take(currentTarget, isComposing ? (data?.length ?? 0) : null);
      }}
      onCompositionStart={({ currentTarget }) => take(currentTarget, 0)}
      onCompositionEnd={({ currentTarget }) => take(currentTarget, null)}
      onKeyDown={(event) => {
        if (!isEditing) return;
        // typing must not trigger the editor's shortcuts
        event.stopPropagation();
        if (!isKey(event, 'Escape')) return;
        // also leaves the text when the tool cannot be loaded
        event.preventDefault();
        if (kept.current) onLeft(kept.current);
        kept.current = '';
        event.currentTarget.value = '';
        onEnd();
      }}
    />
  );
  return (
    <>
      {!isTaken && waiting}
      {isShown && children(typed)}
    </>
  );
};
