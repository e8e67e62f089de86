import type { ApiUserDetail } from '@design-console/contract/api-user';
import styles from './UserManage.module.css';

const heightPx = 64;
const stepPx = 12;
const barPx = 8;
const floorPx = 2;

const dayText = (day: string): string => day.slice(5).replace('-', '/');

const saying = ({ day, opens, designs }: ApiUserDetail['activity'][number]): string =>
  `${dayText(day)}：打开 ${opens} 次，编辑 ${designs} 个设计`;

/** What a user did on each of the last days, as a row of bars. */
export const ActivityLine = ({
  activity,
  editedDesignCount,
}: Pick<ApiUserDetail, 'activity' | 'editedDesignCount'>) => {
  const most = Math.max(1, ...activity.map((one) => one.opens + one.designs));
  const opens = activity.reduce((sum, one) => sum + one.opens, 0);
  const activeDays = activity.filter((one) => one.opens + one.designs > 0).length;
  const first = activity[0];
  const last = activity.at(-1);
  return (
    <section className={styles.activity} aria-label="最近 30 天的活动">
      <h3 className={styles.part}>最近 30 天</h3>
      <p className={styles.sum}>
        {activeDays === 0 ? '没有活动' : `活跃 ${activeDays} 天，编辑 ${editedDesignCount} 个设计`}
        {opens > 0 && `，打开 ${opens} 次`}
      </p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${activity.length * stepPx} ${heightPx}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={activeDays === 0 ? '没有活动' : `活跃 ${activeDays} 天`}
      >
        {activity.map((one, at) => {
          const count = one.opens + one.designs;
          const tall = count === 0 ? floorPx : Math.max(floorPx * 2, (count / most) * heightPx);
          return (
            <rect
              key={one.day}
              x={at * stepPx + (stepPx - barPx) / 2}
              y={heightPx - tall}
              width={barPx}
              height={tall}
              rx={1.5}
              data-busy={count > 0}
            >
              <title>{saying(one)}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
    </section>
  );
};
