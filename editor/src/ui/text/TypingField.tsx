import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './early-typing.module.css';

interface Props {
  /** Whether the text tool is loaded. */
  readonly isToolReady: boolean;
  /** The text tool, given what was typed before it was loaded. */
  readonly children: (typed: string) => ReactNode;
  /** Called with what was typed if editing ends before the tool is loaded. */
  readonly onLeft: (typed: string) => void;
}

/**
 * Keeps what is typed while the text tool is loading, in a field that has the focus from the first key on.
 * The tool takes over after a composition of an input method has ended, which it would break.
 */
export const EarlyTyping = ({ isToolReady, children, onLeft }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useRef('');
  const left = useRef(onLeft);
  left.current = onLeft;
  const [isComposing, setIsComposing] = useState(false);
  const [typed, setTyped] = useState(isToolReady ? '' : null);

  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (!isToolReady || isComposing || typed !== null) return;
    setTyped(kept.current);
    kept.current = '';
  }, [isToolReady, isComposing, typed]);
  useEffect(
    () => () => {
      if (kept.current) left.current(kept.current);
    },
    [],
  );

  if (typed !== null) return children(typed);
  return (
    <textarea
      ref={field}
      className={styles.field}
      aria-label="编辑文字"
      aria-busy
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      rows={1}
      onInput={({ currentTarget }) => {
        kept.current = currentTarget.value;
      }}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={({ currentTarget }) => {
        kept.current = currentTarget.value;
        setIsComposing(false);
      }}
      onKeyDown={(event) => {
        // typing must not trigger the editor's shortcuts
        event.stopPropagation();
        if (event.key === 'Tab' || event.key === 'Escape') event.preventDefault();
      }}
    />
  );
};
