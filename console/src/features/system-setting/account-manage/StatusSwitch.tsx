import type { Account } from '@design-console/contract/account';
import { Switch, Tooltip } from 'antd';
import { StatusDot } from '../../../kit/StatusDot.tsx';
import styles from './AccountManage.module.css';

interface Props {
  readonly row: Pick<Account, 'name' | 'status'>;
  /** What was asked for and is not answered yet. */
  readonly pending: Account['status'] | undefined;
  /** Why it cannot be switched; null where it can. */
  readonly reason: string | null;
  readonly onSwitch: (status: Account['status']) => void;
}

const words = (status: Account['status']) => (status === 1 ? '启用中' : '已停用');

/** 启用/停用 of one account: shows the wish while it is under way, and the truth again when it was refused. */
export const StatusSwitch = ({ row, pending, reason, onSwitch }: Props) => {
  const shown = pending ?? row.status;
  if (reason !== null) {
    return (
      <Tooltip title={reason}>
        <span className={styles.switch}>
          <StatusDot tone={row.status === 1 ? 'on' : 'off'}>{words(row.status)}</StatusDot>
        </span>
      </Tooltip>
    );
  }
  return (
    <span className={styles.switch} data-on={shown === 1}>
      <Switch
        size="small"
        checked={shown === 1}
        loading={pending !== undefined}
        aria-label={`启用账号 ${row.name}`}
        onChange={(isOn) => onSwitch(isOn ? 1 : 0)}
      />
      <span aria-hidden="true">{words(shown)}</span>
    </span>
  );
};
