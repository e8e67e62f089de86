import { kindTitles } from '../../composer/index.ts';
import styles from './chips.module.css';
import type { Composing } from './use-composing.ts';

interface Props {
  readonly composing: Composing;
  /** Stays on one line on a narrow page and scrolls sideways. */
  readonly line?: 'one';
}

/** Choice of the design kind. */
export const Kinds = ({ composing, line }: Props) => (
  <div className={styles.kinds} role="radiogroup" aria-label="画布类型" data-line={line}>
    {composing.kinds.map((kind) => (
      <button
        key={kind}
        type="button"
        role="radio"
        aria-checked={kind === composing.kind}
        onClick={() => composing.setKind(kind)}
      >
        {kindTitles[kind]}
      </button>
    ))}
  </div>
);
