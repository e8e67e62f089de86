import {
  DELIVERY_OUTCOME_TITLES,
  type DeliveryEvent,
  type DeliveryOutcome,
  deliveryEvents,
  deliveryKeepDays,
  deliveryOutcomes,
  eventTitle,
  webhook,
} from '@design-console/contract/webhook';
import { Select } from 'antd';
import { useState } from 'react';
import { useLongList } from '../../../api/use-long-list.ts';
import { ListPager } from '../../../kit/list/ListPager.tsx';
import { ListStatus } from '../../../kit/list/ListStatus.tsx';
import { countText } from '../../../kit/list/ListTable.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { useIsNarrow } from '../../../kit/hooks/use-narrow.ts';
import styles from './Webhooks.module.css';
import { outcomeOf } from './webhook-words.ts';

interface ListPage {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

const firstPage: ListPage = { pageNo: 1, pageSize: 20 };
const everyMs = 5000;

interface Props {
  readonly webhookId: number;
  readonly onOpen: (id: number) => void;
}

/** Newest first; looks again while it is open. */
export const DeliveryList = ({ webhookId, onOpen }: Props) => {
  const [event, setEvent] = useState<DeliveryEvent>();
  const [outcome, setOutcome] = useState<DeliveryOutcome>();
  const [listPage, setListPage] = useState(firstPage);
  const isNarrow = useIsNarrow();
  const result = useLongList(webhook.page, { webhookId, event, outcome, ...listPage }, { everyMs });
  const isFiltered = event !== undefined || outcome !== undefined;
  return (
    <>
      <div className={styles.filters}>
        <Select<DeliveryEvent>
          aria-label="按事件筛选"
          placeholder="全部事件"
          allowClear
          options={deliveryEvents.map((one) => ({ value: one, label: eventTitle(one) }))}
          value={event ?? null}
          onChange={(chosen?: DeliveryEvent) => {
            setEvent(chosen);
            setListPage(firstPage);
          }}
        />
        <Select<DeliveryOutcome>
          aria-label="按结果筛选"
          placeholder="全部结果"
          allowClear
          options={deliveryOutcomes.map((one) => ({ value: one, label: DELIVERY_OUTCOME_TITLES[one] }))}
          value={outcome ?? null}
          onChange={(chosen?: DeliveryOutcome) => {
            setOutcome(chosen);
            setListPage(firstPage);
          }}
        />
      </div>
      <ListStatus
        asked={[event, outcome, listPage]}
        words={
          result.data === undefined || result.isPlaceholderData
            ? null
            : result.data.list.length === 0
              ? '共 0 条，没有符合条件的推送'
              : `共 ${countText(result.data)} 条推送，第 ${listPage.pageNo} 页`
        }
      />
      <Loaded result={result}>
        {(page) =>
          page.list.length === 0 ? (
            <EmptyState
              isQuiet={isFiltered}
              title={isFiltered ? '没有符合条件的推送' : '还没有推送记录'}
              description={
                isFiltered
                  ? '换一个事件或结果看看'
                  : `选中的事件发生后，每次推送都记录在这里，保留 ${deliveryKeepDays} 天`
              }
            />
          ) : (
            <>
              <ul className={styles.deliveries}>
                {page.list.map((one) => (
                  <li key={one.id}>
                    <button type="button" className={styles.delivery} onClick={() => onOpen(one.id)}>
                      <span className={styles.deliveryTitle}>{eventTitle(one.event)}</span>
                      <StatusDot tone={outcomeOf(one.outcome).tone}>{outcomeOf(one.outcome).title}</StatusDot>
                      <span className={styles.deliveryFacts}>
                        <RelativeTime at={one.createdAt} />
                        {one.tries > 0 && <> · 尝试 {one.tries} 次</>}
                        {one.code > 0 && <> · HTTP {one.code}</>}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {(page.total > listPage.pageSize || listPage.pageNo > 1) && (
                <div className={styles.pager}>
                  <ListPager
                    page={page}
                    values={listPage}
                    isNarrow={isNarrow}
                    isTurning={result.isPlaceholderData}
                    onTurn={(pageNo, pageSize, { after, before } = {}) =>
                      setListPage({ pageNo, pageSize, after, before })
                    }
                  />
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
};
