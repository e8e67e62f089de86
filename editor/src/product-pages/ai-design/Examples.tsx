import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface Props {
  readonly examples: readonly string[];
  /** Stays on one line on a narrow page and scrolls sideways. */
  readonly line?: 'one';
  readonly onTake: (example: string) => void;
  /** Rendered before the examples. */
  readonly children?: ReactNode;
}

/** Example prompts to use; renders nothing if the company offers none. */
export const Examples = ({ examples, line, onTake, children }: Props) =>
  examples.length > 0 && (
    <p className={styles.examples} data-line={line}>
      {children}
      {examples.map((example) => (
        <button key={example} type="button" onClick={() => onTake(example)}>
          {example}
        </button>
      ))}
    </p>
  );
