import type { HomeMeasure, home } from '@design-console/contract/home';
import type { OutputOf } from '@design-console/contract/kernel/call';
import { Link } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight, ChevronRight, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import type { QueryResult } from '../../api/use-query-call.ts';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { TextSkeleton } from '../../kit/feedback/states.tsx';
import { changeWords, type UsageDay } from './today.ts';
import { TrendLine } from './TrendLine.tsx';
import styles from './Today.module.css';

export const numbersPath = '/templateEditor/data/base';

const measures: readonly { readonly name: HomeMeasure; readonly title: string }[] = [
  { name: 'opens', title: '打开次数' },
  { name: 'activeUsers', title: '活跃用户' },
  { name: 'finishes', title: '完成设计' },
  { name: 'downloads', title: '下载次数' },
];

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: Minus } as const;

interface FiguresProps {
  readonly days: readonly UsageDay[];
  readonly yesterdaySoFar: Readonly<Record<HomeMeasure, number>>;
}

const Figures = ({ days, yesterdaySoFar }: FiguresProps) => {
  const [shown, setShown] = useState<HomeMeasure>('opens');
  const today = days.at(-1);
  if (!today) return null;
  const title = measures.find((one) => one.name === shown)?.title ?? '';
  return (
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
  );
};

/**
 * Today so far against yesterday until this time, and the last fourteen days. Users who may see the numbers
 * see its frame from the start, and an error when the numbers fail to load.
 */
export const Today = ({ overview }: { readonly overview: QueryResult<OutputOf<typeof home.overview>> }) => {
  const titleId = useId();
  return (
    <section className={styles.today} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>今日数据</h2>
        <Link to={numbersPath} className={styles.more}>
          基础统计
          <ChevronRight size={15} aria-hidden="true" />
        </Link>
      </header>
      <Loaded result={overview} skeleton={<TextSkeleton lines={6} />}>
        {({ usage, yesterdaySoFar }) =>
          usage && yesterdaySoFar && <Figures days={usage} yesterdaySoFar={yesterdaySoFar} />
        }
      </Loaded>
    </section>
  );
};
