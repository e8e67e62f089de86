import { type Webhook, eventTitle } from '@design-console/contract/webhook';
import { Tooltip } from 'antd';
import { Fragment } from 'react';
import { MoreActions } from '../../../kit/list/MoreActions.tsx';
import { RowAction, RowActions } from '../../../kit/list/RowActions.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { absoluteTime } from '../../../kit/format/time.ts';
import { RevealedSecret } from '../secrets/RevealedSecret.tsx';
import table from '../secrets/secret-table.module.css';
import { remainingText, tickMsFor } from '../secrets/secret-life.ts';
import { useNow } from '../secrets/use-now.ts';
import type { Revealed } from '../secrets/use-revealed.ts';
import styles from './Webhooks.module.css';
import { statusOf } from './webhook-words.ts';

export interface WebhookActions {
  readonly onDeliveries: (one: Webhook) => void;
  readonly onTest: (one: Webhook) => void;
  readonly onEdit: (one: Webhook) => void;
  readonly onSwitch: (one: Webhook) => void;
  readonly onReveal: (one: Webhook) => void;
  readonly onEndOld: (one: Webhook) => void;
  readonly onRotate: (one: Webhook) => void;
  readonly onRemove: (one: Webhook) => void;
}

interface Props extends WebhookActions {
  readonly webhooks: readonly Webhook[];
  readonly revealed: Revealed | null;
  readonly canEdit: boolean;
  readonly canManage: boolean;
  readonly onHide: () => void;
}

const shownEvents = 3;

const Events = ({ events }: Pick<Webhook, 'events'>) => {
  const titles = events.map(eventTitle);
  if (titles.length <= shownEvents) return <>{titles.join('、')}</>;
  return (
    <Tooltip title={titles.join('、')}>
      <span>
        {titles.slice(0, shownEvents).join('、')} <span className={styles.count}>等 {titles.length} 项</span>
      </span>
    </Tooltip>
  );
};

const Status = ({ one }: { readonly one: Webhook }) => {
  const { tone, title } = statusOf(one);
  const dot = <StatusDot tone={tone}>{title}</StatusDot>;
  if (one.failingSince === null || one.status === 'off') return dot;
  return <Tooltip title={`从 ${absoluteTime(one.failingSince)} 起没有送达`}>{dot}</Tooltip>;
};

const Previous = ({ hint, expiresAt }: NonNullable<Webhook['previous']>) => {
  const now = useNow(tickMsFor(expiresAt, new Date()));
  return (
    <Tooltip title={absoluteTime(expiresAt)}>
      <span className={styles.previous}>
        旧密钥 <code>{hint}</code> {remainingText(expiresAt, now)}后停用
      </span>
    </Tooltip>
  );
};

/** The company's webhooks: at most ten. */
export const WebhookTable = ({ webhooks, revealed, canEdit, canManage, onHide, ...on }: Props) => {
  const moreOf = (one: Webhook) => [
    ...(canEdit
      ? [
          { key: 'edit', label: '编辑', onClick: () => on.onEdit(one) },
          { key: 'switch', label: one.status === 'on' ? '停用' : '启用', onClick: () => on.onSwitch(one) },
        ]
      : []),
    ...(canManage
      ? [
          { key: 'reveal', label: '查看签名密钥', onClick: () => on.onReveal(one) },
          // never three: the old one is ended first
          one.previous
            ? { key: 'end', label: '停用旧签名密钥', onClick: () => on.onEndOld(one) }
            : { key: 'rotate', label: '轮换签名密钥', onClick: () => on.onRotate(one) },
        ]
      : []),
    ...(canEdit
      ? [
          { type: 'divider' as const },
          { key: 'remove', label: '删除', danger: true, onClick: () => on.onRemove(one) },
        ]
      : []),
  ];
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">接收地址</th>
          <th scope="col">推送的事件</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((one) => {
          const isRevealed = revealed?.id === one.id;
          return (
            <Fragment key={one.id}>
              <tr data-revealed={isRevealed}>
                <td data-title="接收地址" className={styles.address}>
                  <span>
                    {one.url}
                    <small>
                      密钥尾号 <code>{one.hint}</code>
                      {one.previous && <Previous {...one.previous} />}
                    </small>
                  </span>
                </td>
                <td data-title="推送的事件">
                  <Events events={one.events} />
                </td>
                <td data-title="状态">
                  <Status one={one} />
                </td>
                <td data-title="操作">
                  <span className={styles.actions}>
                    <RowActions>
                      <RowAction label="推送记录" name={one.url} onClick={() => on.onDeliveries(one)} />
                      {canEdit && (
                        <RowAction label="发送测试" name={one.url} onClick={() => on.onTest(one)} />
                      )}
                    </RowActions>
                    <MoreActions name={one.url} items={moreOf(one)} />
                  </span>
                </td>
              </tr>
              {isRevealed && (
                <tr className={table.revealedRow}>
                  <td colSpan={4}>
                    <RevealedSecret revealed={revealed} onHide={onHide} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};
