import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface Props {
  readonly examples: readonly string[];
  /** Stays one line on a narrow page, to be pushed sideways. */
  readonly line?: 'one';
  readonly onTake: (example: string) => void;
  /** What stands before them. */
  readonly children?: ReactNode;
}

/** Prompts to take as they are; nothing where the company offers none. */
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
