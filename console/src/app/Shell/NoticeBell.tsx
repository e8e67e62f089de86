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
 * The number of unread notices. Refetched on every path change, like the menus, and never by a timer: that
 * would keep an idle session alive.
 */
export const NoticeBell = ({ onOpen }: Props) => {
  const { path, info } = useShell();
  // while a password change is required, no other call is made
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
  // a background read: only the bell shows its failure
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
