import {
  NOTICE_HINTS,
  NOTICE_KINDS,
  type Notice,
  type NoticeKind,
  notice,
} from '@design-console/contract/notice';
import { Button, Switch } from 'antd';
import { Drawer } from '../../kit/feedback/Drawer.tsx';
import { Segments } from '../../kit/form/Segments.tsx';
import {
  ArrowLeft,
  BellOff,
  CalendarClock,
  FileBadge,
  Gauge,
  KeyRound,
  type LucideIcon,
  Send,
  Settings2,
  Stamp,
  Users,
  Webhook,
} from 'lucide-react';
import { useState } from 'react';
import { useCommandCall } from '../../api/use-command-call.ts';
import { useQueryCall } from '../../api/use-query-call.ts';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { ReasonedButton } from '../../kit/feedback/ReasonedButton.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { useAddress } from '../../kit/navigation/address.tsx';
import { noticeTarget } from './notice-target.ts';
import { useShell } from './shell-context.ts';
import styles from './NoticesDrawer.module.css';

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  publish: Send,
  credential: KeyRound,
  people: Users,
  letter: FileBadge,
  review: Stamp,
  expiry: CalendarClock,
  quota: Gauge,
  webhook: Webhook,
};

const pageSize = 20;

const Row = ({ one, onOpen }: { readonly one: Notice; readonly onOpen: (one: Notice) => void }) => {
  const Icon = icons[one.kind];
  const { menus } = useShell();
  // it keeps the focus of whoever read it by pressing
  const isDone = one.isRead && noticeTarget(menus, one.path) === null;
  return (
    <li>
      <button
        type="button"
        className={styles.notice}
        data-unread={!one.isRead}
        aria-disabled={isDone}
        onClick={() => onOpen(one)}
      >
        <span className={styles.icon} data-kind={one.kind}>
          <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {one.title}
            {!one.isRead && <span className="for-screen-readers">（未读）</span>}
          </span>
          {one.body && <span className={styles.body}>{one.body}</span>}
          <span className={styles.when}>
            {NOTICE_KINDS[one.kind]} · <RelativeTime at={one.at} />
          </span>
        </span>
      </button>
    </li>
  );
};

/** A further page of the list. */
const Later = ({
  pageNo,
  unreadOnly,
  onOpen,
}: {
  readonly pageNo: number;
  readonly unreadOnly: boolean;
  readonly onOpen: (one: Notice) => void;
}) => {
  const { data } = useQueryCall(notice.page, { pageNo, pageSize, unreadOnly }, { keepPrevious: true });
  return data?.list.map((one) => <Row key={one.id} one={one} onOpen={onOpen} />);
};

const Inbox = ({ onLeave }: { readonly onLeave: () => void }) => {
  const [view, setView] = useState<'all' | 'unread'>('all');
  const [pages, setPages] = useState(1);
  const unreadOnly = view === 'unread';
  const notices = useQueryCall(notice.page, { pageNo: 1, pageSize, unreadOnly }, { keepPrevious: true });
  // the page asked for last, for the button that asks for more
  const last = useQueryCall(notice.page, { pageNo: pages, pageSize, unreadOnly }, { keepPrevious: true });
  const newestId = notices.data?.list[0]?.id;
  const state = useQueryCall(notice.get, {});
  const update = useCommandCall(notice.update);
  const { go } = useAddress();
  const { menus } = useShell();

  const open = (one: Notice) => {
    if (!one.isRead) void update.run({ ids: [one.id] });
    const target = noticeTarget(menus, one.path);
    if (!target) return;
    onLeave();
    go(target);
  };

  return (
    <>
      <div className={styles.bar}>
        <Segments<'all' | 'unread'>
          aria-label="显示的通知"
          value={view}
          options={[
            { value: 'all', label: '全部' },
            { value: 'unread', label: '未读' },
          ]}
          onChange={(next) => {
            setView(next);
            setPages(1);
          }}
        />
        <ReasonedButton
          type="link"
          className={styles.readAll ?? ''}
          reason={(state.data?.unread ?? 0) === 0 || newestId === undefined ? '没有未读的通知' : null}
          loading={update.isRunning}
          // those that arrived since are not shown yet, and stay unread
          onClick={() => newestId !== undefined && void update.run({ throughId: newestId })}
        >
          全部标为已读
        </ReasonedButton>
      </div>
      <Loaded result={notices}>
        {({ total, list }) =>
          list.length === 0 ? (
            <EmptyState
              icon={BellOff}
              title={unreadOnly ? '没有未读通知' : '还没有通知'}
              description="配置发布、模板审核、授权记录、密钥轮换、账号变动、到期和用量提醒、事件推送会出现在这里"
            />
          ) : (
            <>
              <ul className={styles.list}>
                {list.map((one) => (
                  <Row key={one.id} one={one} onOpen={open} />
                ))}
                {Array.from({ length: pages - 1 }, (_, index) => (
                  <Later key={index} pageNo={index + 2} unreadOnly={unreadOnly} onOpen={open} />
                ))}
              </ul>
              {(last.error || pages * pageSize < total) && (
                <Button
                  block
                  loading={last.isFetching}
                  onClick={() => (last.error ? void last.refetch() : setPages(pages + 1))}
                >
                  查看更早的通知
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
};

const Preferences = () => {
  const state = useQueryCall(notice.get, {});
  const set = useCommandCall(notice.set);
  return (
    <Loaded result={state}>
      {({ mutedKinds }) => (
        <ul className={styles.list}>
          {(Object.entries(NOTICE_KINDS) as [NoticeKind, string][]).map(([kind, label]) => (
            <li key={kind} className={styles.preference}>
              <span className={styles.words}>
                <span className={styles.title}>{label}</span>
                <span className={styles.body}>{NOTICE_HINTS[kind]}</span>
              </span>
              <Switch
                aria-label={`接收「${label}」通知`}
                checked={!mutedKinds.includes(kind)}
                loading={set.isRunning}
                onChange={(isOn) =>
                  void set.run({
                    mutedKinds: isOn ? mutedKinds.filter((one) => one !== kind) : [...mutedKinds, kind],
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
};

/** The account's notices (actions of others, coming expiries) and the choice of which to receive. */
export const NoticesDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const [isSetting, setIsSetting] = useState(false);
  useFocusReturn();
  return (
    <Drawer
      open
      title={isSetting ? '通知偏好' : '通知'}
      size="min(480px, 100vw)"
      onClose={onClose}
      extra={
        <Button
          type="text"
          icon={isSetting ? <ArrowLeft size={17} /> : <Settings2 size={17} />}
          onClick={() => setIsSetting(!isSetting)}
        >
          {isSetting ? '返回通知' : '偏好'}
        </Button>
      }
    >
      {isSetting ? <Preferences /> : <Inbox onLeave={onClose} />}
    </Drawer>
  );
};
