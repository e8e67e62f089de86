import { describe, expect, it } from 'vitest';
import type { ListColumn } from '../kit/list/ListTable.tsx';
import { templateColumns } from '../features/template-center/template-make/template-list/template-columns.tsx';
import { detailColumns } from '../features/template-editor/data/detail/detail-columns.tsx';
import { accountColumns } from '../features/system-setting/account-manage/account-columns.tsx';
import type { AccountActions } from '../features/system-setting/account-manage/use-account-actions.ts';
import { authRecordColumns } from '../features/system-setting/auth-record/auth-record-columns.tsx';
import { recordColumns } from '../features/system-setting/operation-log/record-columns.tsx';
import { roleColumns } from '../features/system-setting/role-manage/role-columns.tsx';
import { userColumns } from '../features/system-setting/user-manage/user-columns.tsx';
import type { UserActions } from '../features/system-setting/user-manage/use-user-actions.ts';

/** The window less side menu, page padding and the borders of the card (spec section 2). */
const cardPx = 1440 - 300 - 2 * 40 - 2;
const pickPx = 48;

const widthOf = <Row>(columns: readonly ListColumn<Row>[]): number =>
  columns
    .filter((column) => column.isFixed || !column.isHiddenAtFirst)
    .reduce((sum, { widthPx = 160 }) => sum + widthPx, 0);

const nothing = () => undefined;
const everything = { canEdit: true, onShow: nothing, onEdit: nothing };

describe('each list as it first appears fits its card at 1440 px, actions included (product 6)', () => {
  it.each([
    [
      '账号管理',
      pickPx + widthOf(accountColumns({ ...everything, actor: undefined, actions: {} as AccountActions })),
    ],
    [
      '角色管理',
      widthOf(roleColumns({ canEdit: true, maySeeAccounts: true, onTask: nothing, onRemove: nothing })),
    ],
    [
      '用户管理',
      pickPx + widthOf(userColumns({ ...everything, actions: {} as UserActions, sourceName: String })),
    ],
    [
      '授权记录',
      pickPx + widthOf(authRecordColumns({ ...everything, onIssue: nothing, onDownload: nothing })),
    ],
    ['操作日志', widthOf(recordColumns(nothing))],
    [
      '模板列表',
      pickPx + widthOf(templateColumns({ isQueue: true, onShow: nothing, actionsOf: () => null })),
    ],
    ['明细统计', widthOf(detailColumns([], null))],
  ])('%s', (_name, widthPx) => {
    expect(widthPx).toBeLessThanOrEqual(cardPx);
  });
});
