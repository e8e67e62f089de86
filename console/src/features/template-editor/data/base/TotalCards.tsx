import type { BaseReport } from '@design-console/contract/usage/report';
import { Tooltip } from 'antd';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { shortNumber, signedPercent, wholeNumber } from '../../../../kit/format/number.ts';
import { type Measure, measures } from '../report-address.ts';
import styles from './base.module.css';
import { measureTitle } from './measure.ts';
import { sparkPath } from './spark.ts';

interface Props {
  readonly report: BaseReport;
  readonly isCompared: boolean;
  readonly measure: Measure;
  /** The last day is today, which has not ended. */
  readonly isToday: boolean;
  readonly onMeasure: (measure: Measure) => void;
}

/** A change beside the compared range: by its sign, its colour and its arrow. */
const Change = ({
  total,
  isUnfair,
}: {
  readonly total: BaseReport['totals'][Measure];
  readonly isUnfair: boolean;
}) => {
  const { value, previous, change } = total;
  if (previous === null) return null;
  // a few hours against a whole day are not a decline
  if (isUnfair) return <span className={styles.change}>对比期全天 {shortNumber(previous)}</span>;
  // a rise from zero has no percentage
  const sign = Math.sign(value - previous);
  const Mark = sign > 0 ? ArrowUp : sign < 0 ? ArrowDown : Minus;
  return (
    <span className={styles.change}>
      <span className={styles.sign} data-sign={sign}>
        <Mark size={13} strokeWidth={2.4} aria-hidden="true" />
        {sign === 0 ? '持平' : change === null ? '新增' : signedPercent(change)}
      </span>
      <span>对比期 {shortNumber(previous)}</span>
    </span>
  );
};

const sparkWidth = 96;
const sparkHeight = 32;

/** The totals of the range; each selects the measure of the line below. */
export const TotalCards = ({ report, isCompared, measure, isToday, onMeasure }: Props) => {
  // a few hours of today after whole days would look like a decline
  const whole = isToday && report.daily.length > 2 ? report.daily.slice(0, -1) : report.daily;
  return (
    <ul className={styles.cards} aria-label="总计">
      {measures.map((name) => {
        const total = report.totals[name];
        const text = shortNumber(total.value);
        const number = <span className={styles.number}>{text}</span>;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={name === measure}
              onClick={() => onMeasure(name)}
            >
              <span className={styles.cardTitle}>{measureTitle(name)}</span>
              <span className={styles.cardRow}>
                {text === wholeNumber(total.value) ? (
                  number
                ) : (
                  <Tooltip title={wholeNumber(total.value)}>{number}</Tooltip>
                )}
                {report.daily.length > 1 && total.value > 0 && (
                  <svg
                    className={styles.spark}
                    viewBox={`0 0 ${sparkWidth} ${sparkHeight}`}
                    width={sparkWidth}
                    height={sparkHeight}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <path
                      d={sparkPath(
                        whole.map((day) => day[name]),
                        sparkWidth,
                        sparkHeight,
                      )}
                    />
                  </svg>
                )}
              </span>
              {isCompared && <Change total={total} isUnfair={isToday && report.daily.length === 1} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
