import { type Account, account } from '@design-console/contract/account';
import { Button } from 'antd';
import { Plus, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useExport } from '../../../api/use-export.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { loadChunk } from '../../../app/chunk-reload.ts';
import { BatchReportDialog } from '../../../kit/BatchReportDialog.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { useListAddress } from '../../../kit/list-address.ts';
import { ChoiceFilter, SearchFilter } from '../../../kit/list-filters.tsx';
import { useCan } from '../../../kit/page-context.ts';
import { StatusFilter, SwitchManyButtons } from '../../../kit/status.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { accountColumns } from './account-columns.tsx';
import { exportInputOf, roleChoices } from './account-filter.ts';
import { reasonNotToManage } from './account-protection.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useAsked } from '../../../kit/use-asked.ts';
import { useActor } from './use-actor.ts';

// forms come with their own parts of the component library: the list is there before them
const CreateAccountModal = lazy(async () => ({
  default: (await loadChunk(() => import('./AccountFormModal.tsx'))).CreateAccountModal,
}));
const EditAccountModal = lazy(async () => ({
  default: (await loadChunk(() => import('./AccountFormModal.tsx'))).EditAccountModal,
}));

const here = '/systemSetting/accountManage';

type Opened = { readonly form: 'create' } | { readonly form: 'edit'; readonly id: number } | null;

/** Back-office accounts: who may sign in, with which roles (product section 4, Account). */
export const AccountManage = () => {
  const canEdit = useCan(here, 'edit');
  const canExport = useCan(here, 'export');
  const state = useListAddress(account.list);
  const { values } = state;
  const list = useQueryCall(account.list, values, { keepPrevious: true });
  const { actor, roles } = useActor();
  const actions = useAccountActions();
  const exporting = useExport(account.export, (format) => exportInputOf(values, format));
  const [opened, setOpened] = useState<Opened>(null);
  const [shown, setShown] = useState<Account>();
  const [isShown, setIsShown] = useState(false);
  const close = () => setOpened(null);
  useAsked('do', 'create', () => setOpened({ form: 'create' }), canEdit);

  const createButton = canEdit ? (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpened({ form: 'create' })}>
      新建账号
    </Button>
  ) : undefined;

  return (
    <>
      <ListPage
        name="account"
        unit="个账号"
        result={list}
        state={state}
        rowKey={(row) => row.id}
        columns={accountColumns({
          canEdit,
          actor,
          actions,
          onShow: (row) => {
            setShown(row);
            setIsShown(true);
          },
          onEdit: (row) => setOpened({ form: 'edit', id: row.id }),
        })}
        filters={
          <>
            <SearchFilter
              placeholder="搜索账号、姓名或手机号"
              value={values.keyword}
              onChange={(keyword) => state.set({ keyword })}
            />
            <ChoiceFilter
              label="角色"
              value={values.roleId}
              options={roleChoices(roles.data, values.roleId)}
              isLoading={roles.isPending}
              onChange={(roleId) => state.set({ roleId })}
            />
            <StatusFilter value={values.status} onChange={(status) => state.set({ status })} />
          </>
        }
        empty={{
          icon: UserRound,
          title: '还没有账号',
          description: '为同事新建账号并分配角色，他们就能登录管理后台',
          action: createButton,
        }}
        {...(createButton ? { actions: createButton } : {})}
        {...(canExport ? { exporting } : {})}
        {...(canEdit
          ? {
              selection: {
                isSelectable: (row: Account) => !row.isOwner && reasonNotToManage(actor, row) === null,
                actions: (rows: readonly Account[], clear: () => void) => (
                  <>
                    <SwitchManyButtons onSwitch={(status) => void actions.switchMany(rows, status, clear)} />
                  </>
                ),
              },
            }
          : {})}
      />
      <Suspense fallback={null}>
        {opened?.form === 'create' && <CreateAccountModal onCreated={actions.issue} onClose={close} />}
        {opened?.form === 'edit' && <EditAccountModal id={opened.id} onClose={close} />}
      </Suspense>
      <AccountDrawer
        isOpen={isShown}
        row={shown}
        canEdit={canEdit}
        actor={actor}
        onEdit={(row) => setOpened({ form: 'edit', id: row.id })}
        onClose={() => setIsShown(false)}
      />
      {actions.issued && <PasswordDialog issued={actions.issued} onAcknowledge={() => actions.issue(null)} />}
      {actions.batch && <BatchReportDialog result={actions.batch} onClose={actions.closeBatch} />}
    </>
  );
};
