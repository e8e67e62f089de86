import { type Account, account } from '@design-console/contract/account';
import { auditRecord } from '@design-console/contract/audit-record';
import { Button } from 'antd';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { Avatar } from '../../../kit/display/Avatar.tsx';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import type { ShownResult } from '../../../kit/feedback/Loaded.tsx';
import { AddressLink, addressOf } from '../../../kit/navigation/address.tsx';
import { useMaySee } from '../../../kit/navigation/page-context.ts';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx';
import { type DetailLine, DetailLines } from '../../../kit/page/DetailLines.tsx';
import { StatusWords } from '../../../kit/display/status.tsx';
import { absoluteTime, emptyText, exactTime } from '../../../kit/format/time.ts';
import styles from './AccountManage.module.css';
import { RoleTags } from './account-columns.tsx';
import { type Actor, reasonNotToManage } from './account-protection.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: number;
  /** The shown page of the list: all that people see who may not edit. */
  readonly listed: ShownResult<{ readonly list: readonly Account[] }>;
  readonly canEdit: boolean;
  readonly actor: Actor | undefined;
  readonly onEdit: (row: Account) => void;
  readonly onClose: () => void;
}

const copyable = (text: string, label: string): ReactNode =>
  text === '' ? emptyText : <CopyText text={text} label={label} />;

const logPath = '/systemSetting/operationLog';

/** One account in full. Without the right to edit, phone and e-mail are masked as in the list. */
export const AccountDrawer = ({ isOpen, id, listed, canEdit, actor, onEdit, onClose }: Props) => {
  const detail = useQueryCall(account.get, { id }, { enabled: canEdit && isOpen });
  const seesLog = useMaySee(logPath);
  const row = listed.data && (listed.data.list.find((one) => one.id === id) ?? null);
  const shown: ShownResult<Account | null> = canEdit ? detail : { ...listed, data: row };

  const lines = (one: Account): readonly DetailLine[] => [
    ['账号', <CopyText key="account" text={one.account} label="账号" />],
    ['手机号', canEdit ? copyable(one.phone, '手机号') : one.phone || emptyText],
    ['邮箱', canEdit ? copyable(one.email, '邮箱') : one.email || emptyText],
    ['角色', <RoleTags key="roles" roles={one.roles} max={50} />],
    ['密码', one.mustChangePassword ? '下次登录时必须修改' : '已由本人设置'],
    ['最近登录', one.lastLoginAt === null ? '从未登录' : exactTime(one.lastLoginAt, new Date())],
    ['最近登录 IP', one.lastLoginIp || emptyText],
    ['创建时间', absoluteTime(one.createdAt)],
  ];

  return (
    <DetailDrawer
      isOpen={isOpen}
      title="账号详情"
      widthPx={480}
      result={shown}
      onClose={onClose}
      actions={(one) =>
        canEdit && one !== null && reasonNotToManage(actor, one) === null ? (
          <Button onClick={() => onEdit(one)}>编辑</Button>
        ) : null
      }
    >
      {(one) =>
        one === null ? (
          <EmptyState title="列表的这一页没有这个账号" description="在列表里搜索账号或姓名后再查看" />
        ) : (
          <>
            <div className={styles.head}>
              <Avatar name={one.name} sizePx={56} />
              <div>
                <p className={styles.headName}>{one.name}</p>
                <p className={styles.headState}>
                  <StatusWords status={one.status} />
                  {one.isOwner && <span>企业所有者，不能停用或收回角色</span>}
                </p>
              </div>
            </div>
            <DetailLines lines={lines(one)} />
            {seesLog && (
              <AddressLink
                destination={{ to: logPath, search: addressOf(auditRecord.page, { accountId: one.id }) }}
                className={styles.acts}
              >
                查看操作日志
                <ChevronRight size={15} aria-hidden="true" />
              </AddressLink>
            )}
          </>
        )
      }
    </DetailDrawer>
  );
};
