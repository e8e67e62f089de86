import { type ComponentProps, useEffect, useRef } from 'react';
import { Palettes } from './Palettes.tsx';

interface Props extends ComponentProps<typeof Palettes> {
  readonly className?: string | undefined;
  /** A colour was chosen, not only passed on the way: in the picker, by a button, or by leaving. */
  readonly onCommit: (by: 'picker' | 'button' | 'leaving') => void;
}

/** Palettes for a change that follows the picker and is one step in the end. */
export const SlidingPalettes = ({ className, onCommit, ...palettes }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const commit = useRef(onCommit);
  useEffect(() => {
    commit.current = onCommit;
  });
  useEffect(() => {
    const node = root.current;
    // React's onChange fires for every colour on the way; the native event marks the final choice
    const done = (): void => commit.current('picker');
    node?.addEventListener('change', done);
    return () => {
      node?.removeEventListener('change', done);
      commit.current('leaving');
    };
  }, []);
  return (
    <div
      ref={root}
      className={className}
      data-palettes=""
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('button')) onCommit('button');
      }}
      onBlur={() => onCommit('leaving')}
    >
      <Palettes {...palettes} />
    </div>
  );
};
