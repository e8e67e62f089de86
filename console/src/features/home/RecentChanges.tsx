import type { AuditRecord } from '@design-console/contract/audit-record';
import type { home } from '@design-console/contract/home';
import type { OutputOf } from '@design-console/contract/kernel/call';
import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { ChevronRight, History } from 'lucide-react';
import type { QueryResult } from '../../api/use-query-call.ts';
import { AddressLink } from '../../kit/navigation/address.tsx';
import { Avatar } from '../../kit/display/Avatar.tsx';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { useMaySee } from '../../kit/navigation/page-context.ts';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import styles from './Panel.module.css';

const logPath = '/systemSetting/operationLog';

const outcomeWords = { done: null, refused: '被拒绝', failed: '失败' } as const;

const Change = ({ record }: { readonly record: AuditRecord }) => {
  const outcome = outcomeWords[record.outcome];
  return (
    <>
      <Avatar name={record.accountName} sizePx={32} />
      <span className={styles.changeWords}>
        <span>
          <strong>{record.accountName}</strong> {record.title}
          {record.subject && record.subject !== record.account && (
            <span className={styles.subject}>{record.subject}</span>
          )}
        </span>
        {outcome && (
          <Tag className={styles.outcome ?? ''}>
            {record.times > 1 ? `${outcome} ${record.times} 次` : outcome}
          </Tag>
        )}
      </span>
      <span className={styles.when}>
        <RelativeTime at={record.at} />
      </span>
    </>
  );
};

/** Recent changes: everyone's for those who may see the log, else the user's own. */
export const RecentChanges = ({
  overview,
}: {
  readonly overview: QueryResult<OutputOf<typeof home.overview>>;
}) => {
  const seesLog = useMaySee(logPath);
  return (
    <section className={styles.panel} aria-labelledby="changes-title">
      <header className={styles.panelHead}>
        <h2 id="changes-title">{seesLog ? '近期操作' : '我的近期操作'}</h2>
        {seesLog && (
          <Link to={logPath} className={styles.more}>
            查看全部
            <ChevronRight size={15} aria-hidden="true" />
          </Link>
        )}
      </header>
      <Loaded result={overview}>
        {({ recentChanges }) =>
          recentChanges.length === 0 ? (
            <EmptyState
              icon={History}
              title="还没有操作"
              description="新建账号、修改配置等操作会出现在这里"
            />
          ) : (
            <ul className={styles.changes}>
              {recentChanges.map((record) => (
                <li key={record.id}>
                  {seesLog ? (
                    <AddressLink
                      destination={{ to: logPath, search: { id: String(record.id) } }}
                      className={styles.change}
                    >
                      <Change record={record} />
                    </AddressLink>
                  ) : (
                    <div className={styles.change}>
                      <Change record={record} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};
