import styles from './difference.module.css';
import { compareLines, foldSame } from './lines.ts';

const signs = { same: '', added: '+', removed: '−' } as const;
const spoken = { same: '', added: '新增：', removed: '移除：' } as const;

/** The difference of two long texts, line by line. */
export const LinesView = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <div className={styles.lines}>
    {foldSame(compareLines(before, after)).map((line, index) =>
      typeof line === 'number' ? (
        <span key={index} className={styles.gap}>
          {line} 行未变
        </span>
      ) : (
        <span key={index} className={styles.line} data-kind={line.kind}>
          <span className={styles.sign} aria-hidden="true">
            {signs[line.kind]}
          </span>
          <span>
            <span className="for-screen-readers">{spoken[line.kind]}</span>
            {line.text}
          </span>
        </span>
      ),
    )}
  </div>
);
