import type { RecentPublish } from '@design-console/contract/home';
import { Send } from 'lucide-react';
import { AddressLink } from '../../kit/navigation/address.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import styles from './Panel.module.css';

/** Recent publishes, as far as the user may see them. */
export const RecentPublishes = ({ publishes }: { readonly publishes: readonly RecentPublish[] }) => (
  <section className={styles.panel} aria-labelledby="publishes-title">
    <header className={styles.panelHead}>
      <h2 id="publishes-title">最近发布</h2>
    </header>
    {publishes.length === 0 ? (
      <EmptyState icon={Send} title="还没有发布过配置" description="发布后，用户再次打开时按新配置显示" />
    ) : (
      <ul className={styles.changes}>
        {publishes.map((one) => (
          <li key={`${one.path}:${one.settingCode}:${one.pageId ?? ''}:${one.version}`}>
            <AddressLink
              destination={{
                to: one.path,
                search: {
                  set: one.settingCode,
                  ...(one.pageId === undefined ? {} : { page: one.pageId }),
                },
              }}
              className={styles.change}
            >
              <span className={styles.changeWords}>
                <span>
                  <strong>{one.title}</strong>
                  <span className={styles.subject}>
                    v{one.version}
                    {one.rolledBackTo !== null &&
                      ` · 回滚到${one.rolledBackTo === 0 ? '默认设置' : ` v${one.rolledBackTo}`}`}
                  </span>
                </span>
                <span className={styles.publishNote}>
                  {one.publishedBy} · {one.setName}
                  {one.note && ` · ${one.note}`}
                </span>
              </span>
              <span className={styles.when}>
                <RelativeTime at={one.publishedAt} />
              </span>
            </AddressLink>
          </li>
        ))}
      </ul>
    )}
  </section>
);
