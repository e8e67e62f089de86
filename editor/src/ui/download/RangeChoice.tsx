import frame from '../frame/editor.module.css';
import styles from './DownloadDialog.module.css';
import type { DownloadRange } from './ranges.ts';
import type { useRange } from './use-range.ts';

const names: Readonly<Record<DownloadRange, string>> = {
  all: '全部页面',
  page: '当前页',
  pages: '指定页',
  selected: '选中内容',
};

interface Props {
  readonly choice: ReturnType<typeof useRange>;
  readonly isDisabled: boolean;
  /** What was told about another choice no longer counts. */
  readonly onChange: () => void;
}

/** What of the design is downloaded; nothing where there is only one answer. */
export const RangeChoice = ({ choice, isDisabled, onChange }: Props) => {
  const { ranges, range, setRange, pageCount, typed, setTyped, chosen } = choice;
  const further = [
    ...(pageCount > 1 ? (['page', 'pages'] as const) : []),
    ...(ranges.selected ? (['selected'] as const) : []),
  ];
  if (further.length === 0) return null;
  const example = pageCount < 5 ? `1,${pageCount}` : '1-3,5';
  const isFault = chosen === null && typed.trim() !== '';
  return (
    <fieldset disabled={isDisabled}>
      <legend>范围</legend>
      {(['all', ...further] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="range"
            value={one}
            checked={range === one}
            onChange={() => {
              setRange(one);
              onChange();
            }}
          />
          {one === 'all' && pageCount === 1 ? '整个设计' : names[one]}
        </label>
      ))}
      {range === 'pages' && (
        <div className={styles.pageNumbers}>
          <input
            type="text"
            autoFocus
            aria-label="页码"
            aria-invalid={isFault}
            aria-describedby="download-page-numbers"
            placeholder={example}
            maxLength={120}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange();
            }}
          />
          <small
            id="download-page-numbers"
            className={isFault ? styles.fault : frame.quiet}
            role={isFault ? 'alert' : undefined}
          >
            {isFault ? `页码须在 1 到 ${pageCount} 之间，如 ${example}` : `共 ${pageCount} 页，如 ${example}`}
          </small>
        </div>
      )}
    </fieldset>
  );
};
