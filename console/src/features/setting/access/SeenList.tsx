import { hostSeenDays } from '@design-console/contract/access-policy';
import { Button } from 'antd';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import styles from './AccessSection.module.css';

/** A page or server that was seen, and the line that would allow it. */
export interface Seen {
  readonly name: string;
  readonly lastSeenAt: string;
  readonly isAllowed: boolean;
  /** null: nothing in the list can allow it. */
  readonly line: string | null;
}

interface Props {
  readonly title: string;
  readonly emptyText: string;
  readonly seen: readonly Seen[];
  /** Adds a line to the list; absent for who may not change it. */
  readonly onAdd?: (line: string) => void;
}

/** What really came in the last days: what a list must hold. */
export const SeenList = ({ title, emptyText, seen, onAdd }: Props) => (
  <div className={styles.seen}>
    <h3>
      最近 {hostSeenDays} 天{title}
    </h3>
    {seen.length === 0 ? (
      <p className={styles.quiet}>{emptyText}</p>
    ) : (
      <ul>
        {seen.map(({ name, lastSeenAt, isAllowed, line }) => (
          <li key={name}>
            <span className={styles.origin}>{name}</span>
            <span className={styles.time}>
              <RelativeTime at={lastSeenAt} />
            </span>
            <StatusDot tone={isAllowed ? 'on' : 'off'}>{isAllowed ? '允许' : '不允许'}</StatusDot>
            {onAdd && line !== null && (
              <Button size="small" aria-label={`把 ${line} 加入列表`} onClick={() => onAdd(line)}>
                加入列表
              </Button>
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
);
