import type { HomeMeasure } from '@design-console/contract/home';
import { Link } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight, ChevronRight, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { changeWords, type UsageDay } from './today.ts';
import { TrendLine } from './TrendLine.tsx';
import styles from './Today.module.css';

const numbersPath = '/templateEditor/data/base';

const measures: readonly { readonly name: HomeMeasure; readonly title: string }[] = [
  { name: 'opens', title: '打开次数' },
  { name: 'activeUsers', title: '活跃用户' },
  { name: 'finishes', title: '完成设计' },
  { name: 'downloads', title: '下载次数' },
];

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: Minus } as const;

interface Props {
  readonly days: readonly UsageDay[];
  readonly yesterdaySoFar: Readonly<Record<HomeMeasure, number>>;
}

/** Today so far against yesterday until this time, and how the last fourteen days went. */
export const Today = ({ days, yesterdaySoFar }: Props) => {
  const [shown, setShown] = useState<HomeMeasure>('opens');
  const titleId = useId();
  const today = days.at(-1);
  if (!today) return null;
  const title = measures.find((one) => one.name === shown)?.title ?? '';
  return (
    <section className={styles.today} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>今日数据</h2>
        <Link to={numbersPath} className={styles.more}>
          基础统计
          <ChevronRight size={15} aria-hidden="true" />
        </Link>
      </header>
      <div className={styles.body}>
        <div className={styles.figures}>
          {measures.map((measure) => {
            const change = changeWords(today[measure.name], yesterdaySoFar[measure.name]);
            const Icon = icons[change.direction];
            return (
              <button
                key={measure.name}
                type="button"
                className={styles.figure}
                aria-pressed={measure.name === shown}
                onClick={() => setShown(measure.name)}
              >
                <span className={styles.name}>{measure.title}</span>
                <span className={styles.value}>{today[measure.name].toLocaleString()}</span>
                <span className={styles.change} data-direction={change.direction}>
                  <Icon size={14} aria-hidden="true" />
                  {change.words}
                </span>
              </button>
            );
          })}
        </div>
        <TrendLine title={title} points={days.map((day) => ({ day: day.day, value: day[shown] }))} />
      </div>
    </section>
  );
};
