import { notice, unreadMax } from '@design-console/contract/notice';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useQueryCall } from '../../api/use-query-call.ts';
import styles from './Header.module.css';
import { useShell } from './shell-context.ts';

interface Props {
  readonly onOpen: () => void;
}

/**
 * How many notices are unread. Asked anew on every path change, like the menus, and never by the clock:
 * that would keep a session alive nobody sits at.
 */
export const NoticeBell = ({ onOpen }: Props) => {
  const { path, info } = useShell();
  // who must change their password first is asked nothing else
  const isOpen = info !== undefined && !info.me.mustChangePassword;
  const state = useQueryCall(notice.get, {}, { silent: true, enabled: isOpen });
  const { refetch } = state;
  const askedFor = useRef(path);
  useEffect(() => {
    if (askedFor.current === path) return;
    askedFor.current = path;
    if (isOpen) void refetch();
  }, [path, isOpen, refetch]);
  const unread = state.data?.unread ?? 0;
  // nobody asked for this read: the bell alone says that it failed
  if (state.isError) {
    return (
      <button
        type="button"
        className={styles.bell}
        title="未读通知加载失败，点击重试"
        onClick={() => {
          void refetch();
          onOpen();
        }}
      >
        <BellOff size={18} aria-hidden="true" />
        <span className="for-screen-readers">通知，未读数加载失败，点击重试</span>
      </button>
    );
  }
  return (
    <button type="button" className={styles.bell} onClick={onOpen}>
      <Bell size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread >= unreadMax ? `${unreadMax - 1}+` : unread}
        </span>
      )}
      <span className="for-screen-readers">{unread > 0 ? `通知，${unread} 条未读` : '通知'}</span>
    </button>
  );
};
