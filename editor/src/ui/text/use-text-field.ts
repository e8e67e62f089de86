import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { differenceOf, TEXT_MIME } from '../../document/index.ts';
import { actOn, textKeyOf, type TextEditing, type TextSession } from '../../interaction/text/index.ts';
import { isOfInputMethod } from '../keys/is-key.ts';
import { isMac } from '../keys/keys-shown.ts';
import { useLatest, useLatestRef } from '../use-latest.ts';
import { readHtml } from './read-html.ts';

export const useTextEditing = (session: Pick<TextSession, 'subscribe' | 'getState'>): TextEditing =>
  useSyncExternalStore(session.subscribe, session.getState);

/** Copies the text and its selection into the text field. */
const mirror = (field: HTMLTextAreaElement, { text, range, anchor, focus }: TextEditing): void => {
  if (field.value !== text) field.value = text;
  const direction = focus.offset < anchor ? 'backward' : 'forward';
  if (field.selectionStart !== range.from || field.selectionEnd !== range.to) {
    field.setSelectionRange(range.from, range.to, direction);
  }
};

interface Options {
  /** Px of one unit of font sizes: of a point on paper. */
  readonly fontUnitPx: number;
  /** Whether another field still has the keys, in the middle of a composition. */
  readonly isTypedElsewhere: boolean;
  readonly onDone: () => void;
}

/**
 * Connects a hidden text field with the edited text. Keys, input methods, dictation and screen readers use
 * the field; changes are mirrored in both directions. While an input method composes, the field is not
 * touched, because it would lose the composition.
 */
export const useTextField = (
  field: RefObject<HTMLTextAreaElement | null>,
  session: TextSession,
  { fontUnitPx, isTypedElsewhere, onDone }: Options,
): void => {
  const editing = useTextEditing(session);
  const done = useLatest(onDone);
  const unitPx = useLatestRef(fontUnitPx);
  const isComposing = useRef(false);

  useLayoutEffect(() => {
    if (field.current && !isComposing.current) mirror(field.current, editing);
  }, [field, editing]);

  useLayoutEffect(() => {
    if (!isTypedElsewhere) field.current?.focus({ preventScroll: true });
  }, [field, isTypedElsewhere]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const abort = new AbortController();
    const hear = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ): void => input.addEventListener(type, listener, { signal: abort.signal });
    let composedFrom = 0;

    const take = (region?: { length: number }): void => {
      const { text } = session.getState();
      const caret = input.selectionEnd;
      const difference = differenceOf(text, input.value, caret);
      if (!difference) return;
      if (region) {
        const from = Math.min(composedFrom, difference.from);
        session.compose(difference, difference.text, { from, to: from + region.length });
      } else session.replace(difference, difference.text);
      // removes from the field what the text does not accept
      if (!isComposing.current) mirror(input, session.getState());
    };

    hear('keydown', (event) => {
      // typing must not trigger the editor's shortcuts
      event.stopPropagation();
      if (isOfInputMethod(event)) return;
      const isVertical = session.getState().element.writingMode === 'vertical';
      const key = textKeyOf(event, { isVertical, isMac: isMac() });
      if (!key) return;
      event.preventDefault();
      if (key.do === 'end') {
        // the focus returns to the stage, where the text is still selected
        const stage = input.closest<HTMLElement>('[data-stage]');
        done();
        stage?.focus({ preventScroll: true });
      } else actOn(session, key, unitPx.current);
    });
    hear('beforeinput', (event) => {
      const { inputType } = event as InputEvent;
      if (inputType === 'historyUndo' || inputType === 'historyRedo') {
        event.preventDefault();
        if (inputType === 'historyUndo') session.undo();
        else session.redo();
      } else if (inputType.startsWith('format')) event.preventDefault();
    });
    hear('input', (event) => {
      const { isComposing: isOne, data } = event as InputEvent;
      take(isOne ? { length: data?.length ?? 0 } : undefined);
    });
    hear('compositionstart', () => {
      isComposing.current = true;
      composedFrom = input.selectionStart;
    });
    hear('compositionend', () => {
      isComposing.current = false;
      take();
      session.endComposition();
    });
    // context menus, screen readers and phone keyboards change the field's selection
    const follow = (): void => {
      if (isComposing.current || document.activeElement !== input) return;
      const { range, text } = session.getState();
      const { selectionStart, selectionEnd, selectionDirection, value } = input;
      if (value !== text || (selectionStart === range.from && selectionEnd === range.to)) return;
      const [anchor, offset] =
        selectionDirection === 'backward' ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd];
      session.select(anchor, { offset });
    };
    document.addEventListener('selectionchange', follow, { signal: abort.signal });

    const copy = (event: ClipboardEvent): boolean => {
      const copied = session.copy();
      event.preventDefault();
      if (!copied) return false;
      event.clipboardData?.setData('text/plain', copied.text);
      event.clipboardData?.setData(TEXT_MIME, copied.rich);
      return true;
    };
    hear('copy', (event) => {
      event.stopPropagation();
      copy(event);
    });
    hear('cut', (event) => {
      event.stopPropagation();
      if (copy(event)) session.erase('next');
    });
    hear('paste', (event) => {
      event.stopPropagation();
      event.preventDefault();
      const { clipboardData } = event;
      const [words, own, html] = ['text/plain', TEXT_MIME, 'text/html'].map(
        (type) => clipboardData?.getData(type) ?? '',
      );
      session.paste(words ?? '', { rich: own ?? '', pasted: html ? readHtml(html) : [] });
    });
    return () => abort.abort();
  }, [field, session, done, unitPx]);
};
