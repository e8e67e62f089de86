import type { AuditDetail } from '@design-console/contract/audit-record';
import { ArrowRight } from 'lucide-react';
import { emptyText } from '../../../kit/time.ts';
import styles from './ChangeList.module.css';
import { type Difference, differenceOf, type LineOfText } from './difference.ts';

const Value = ({ text, side }: { readonly text: string | null; readonly side: 'before' | 'after' }) => (
  <span className={styles.value} data-side={side} data-empty={text === null}>
    <span className="for-screen-readers">{side === 'before' ? '改动前：' : '改动后：'}</span>
    {text ?? emptyText}
  </span>
);

const Picture = ({ url, side }: { readonly url: string | null; readonly side: 'before' | 'after' }) => (
  <span className={styles.picture} data-side={side}>
    {url === null ? emptyText : <img src={url} alt={side === 'before' ? '改动前的图片' : '改动后的图片'} />}
  </span>
);

const signs = { same: '', added: '+', removed: '−' } as const;
const spoken = { same: '', added: '新增：', removed: '移除：' } as const;

/** Runs of unchanged lines longer than this are folded: what changed is what one came for. */
const sameLinesShown = 3;

/** Lines to show, and how many unchanged ones a gap stands for. */
const foldSame = (lines: readonly LineOfText[]): readonly (LineOfText | number)[] => {
  const shown: (LineOfText | number)[] = [];
  let run: LineOfText[] = [];
  const flush = () => {
    if (run.length > sameLinesShown * 2) {
      shown.push(
        ...run.slice(0, sameLinesShown),
        run.length - sameLinesShown * 2,
        ...run.slice(-sameLinesShown),
      );
    } else shown.push(...run);
    run = [];
  };
  for (const line of lines) {
    if (line.kind === 'same') run.push(line);
    else {
      flush();
      shown.push(line);
    }
  }
  flush();
  return shown;
};

const Shown = ({ difference }: { readonly difference: Difference }) => {
  switch (difference.kind) {
    case 'list': {
      const { added, removed, keptCount } = difference;
      const isReordered = added.length === 0 && removed.length === 0;
      return (
        <div className={styles.chips}>
          {removed.map((item) => (
            <span key={`-${item}`} className={styles.chip} data-kind="removed">
              <span aria-hidden="true">−</span>
              <span className="for-screen-readers">移除：</span>
              {item}
            </span>
          ))}
          {added.map((item) => (
            <span key={`+${item}`} className={styles.chip} data-kind="added">
              <span aria-hidden="true">+</span>
              <span className="for-screen-readers">新增：</span>
              {item}
            </span>
          ))}
          {(keptCount > 0 || isReordered) && (
            <span className={styles.kept}>{isReordered ? '只有顺序改变' : `另有 ${keptCount} 项未变`}</span>
          )}
        </div>
      );
    }
    case 'text':
      return (
        <div className={styles.text}>
          {foldSame(difference.lines).map((line, index) =>
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
    case 'picture':
      return (
        <div className={styles.pair}>
          <Picture url={difference.before} side="before" />
          <ArrowRight className={styles.arrow} size={16} aria-hidden="true" />
          <Picture url={difference.after} side="after" />
        </div>
      );
    case 'value':
      return (
        <div className={styles.pair}>
          <Value text={difference.before} side="before" />
          <ArrowRight className={styles.arrow} size={16} aria-hidden="true" />
          <Value text={difference.after} side="after" />
        </div>
      );
  }
};

/** What a write changed, field by field. */
export const ChangeList = ({ changes }: { readonly changes: AuditDetail['changes'] }) => (
  <dl className={styles.changes}>
    {changes.map((change) => (
      <div key={change.field} className={styles.change}>
        <dt>{change.field}</dt>
        <dd>
          <Shown difference={differenceOf(change)} />
        </dd>
      </div>
    ))}
  </dl>
);
