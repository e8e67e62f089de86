import { type Account, account } from '@design-console/contract/account';
import type { AccountImportReport } from '@design-console/contract/account/import';
import { Button } from 'antd';
import { Upload, UserRound } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useListScreen } from '../../../list-screen/use-list-screen.tsx';
import { useShownId } from '../../../list-screen/use-shown-id.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { BatchReportDialog } from '../../../kit/list/BatchReportDialog.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { ChoiceFilter, SearchFilter } from '../../../kit/filter/list-filters.tsx';
import { StatusFilter, SwitchManyButtons } from '../../../kit/display/status.tsx';
import { accountColumns } from './account-columns.tsx';
import { roleChoices } from './account-filter.ts';
import { reasonNotToManage } from './account-protection.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useActor } from './use-actor.ts';

// forms need more of the component library: the list appears before they load
const CreateAccountModal = lazyPart(
  () => import('./AccountFormModal.tsx'),
  (part) => part.CreateAccountModal,
);
const EditAccountModal = lazyPart(
  () => import('./AccountFormModal.tsx'),
  (part) => part.EditAccountModal,
);

// what opens over a row is fetched with its first use
const AccountDrawer = lazyPart(
  () => import('./AccountDrawer.tsx'),
  (part) => part.AccountDrawer,
);

const loadPasswordSheet = () => import('./PasswordSheetDialog.tsx');
const PasswordSheetDialog = lazyPart(loadPasswordSheet, (part) => part.PasswordSheetDialog);
// nothing is left to load when the passwords are there, which are shown only once
const ImportDialog = lazyPart(
  () => Promise.all([import('./ImportDialog.tsx'), loadPasswordSheet()]),
  ([part]) => part.ImportDialog,
);

type Opened = { readonly form: 'create' | 'import' } | { readonly form: 'edit'; readonly id: number } | null;

/** Back-office accounts: who may sign in, with which roles (product section 4, Account). */
export const AccountManage = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const { canEdit, values, set, createButton, list } = useListScreen(account.list, {
    path: '/systemSetting/accountManage',
    exportCall: account.export,
    creating: { title: '新建账号', begin: () => setOpened({ form: 'create' }) },
  });
  const shown = useShownId();
  // stays after its first opening, so that it closes in sight
  const [isDrawerUsed, setIsDrawerUsed] = useState(false);
  if (shown.isOpen && !isDrawerUsed) setIsDrawerUsed(true);
  const { actor, roles } = useActor();
  const actions = useAccountActions();
  const [imported, setImported] = useState<AccountImportReport | null>(null);
  const close = () => setOpened(null);

  return (
    <>
      <ListPage
        name="account"
        unit="个账号"
        {...list}
        rowKey={(row) => row.id}
        onRowClick={shown.show}
        columns={accountColumns({
          canEdit,
          actor,
          actions,
          onShow: shown.show,
          onEdit: (row) => setOpened({ form: 'edit', id: row.id }),
        })}
        filters={
          <>
            <SearchFilter
              placeholder="搜索账号、姓名或手机号"
              value={values.keyword}
              onChange={(keyword) => set({ keyword })}
            />
            <ChoiceFilter
              label="角色"
              value={values.roleId}
              options={roleChoices(roles.data, values.roleId)}
              isLoading={roles.isPending}
              onChange={(roleId) => set({ roleId })}
            />
            <StatusFilter value={values.status} onChange={(status) => set({ status })} />
          </>
        }
        empty={{
          icon: UserRound,
          title: '还没有账号',
          description: '为同事新建账号并分配角色，他们就能登录管理后台',
          action: createButton,
        }}
        {...(createButton
          ? {
              actions: (
                <>
                  <Button
                    icon={<Upload size={16} />}
                    onClick={() => startTransition(() => setOpened({ form: 'import' }))}
                  >
                    批量新建
                  </Button>
                  {createButton}
                </>
              ),
            }
          : {})}
        {...(canEdit
          ? {
              selection: {
                nameOf: (row: Account) => row.name,
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
        {opened?.form === 'import' && (
          <ImportDialog
            onCreated={(report) => {
              close();
              setImported(report);
            }}
            onClose={close}
          />
        )}
        {opened?.form === 'edit' && <EditAccountModal id={opened.id} onClose={close} />}
        {imported && <PasswordSheetDialog report={imported} onAcknowledge={() => setImported(null)} />}
      </Suspense>
      {isDrawerUsed && (
        <Suspense fallback={null}>
          <AccountDrawer
            isOpen={shown.isOpen}
            id={shown.id}
            listed={list.result}
            canEdit={canEdit}
            actor={actor}
            onEdit={(row) => setOpened({ form: 'edit', id: row.id })}
            onClose={shown.close}
          />
        </Suspense>
      )}
      {actions.issued && <PasswordDialog issued={actions.issued} onAcknowledge={() => actions.issue(null)} />}
      {actions.batch && <BatchReportDialog result={actions.batch} onClose={() => actions.report(null)} />}
    </>
  );
};
