import { type ApiUser, apiUser } from '@design-console/contract/api-user';
import { Button } from 'antd';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useListScreen } from '../../../list-screen/use-list-screen.tsx';
import { useShownId } from '../../../list-screen/use-shown-id.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { BatchReportDialog } from '../../../kit/list/BatchReportDialog.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { ChoiceFilter, SearchFilter } from '../../../kit/filter/list-filters.tsx';
import { StatusFilter, SwitchManyButtons } from '../../../kit/display/status.tsx';
import { TimeFilter } from '../../../kit/filter/TimeFilter.tsx';
import { timeRange } from '../../../kit/format/time-range.ts';
import { UserDrawer } from './UserDrawer.tsx';
import { GroupModal } from './GroupModal.tsx';
import { CreateUserModal, EditUserModal } from './UserFormModal.tsx';
import { useUserActions } from './use-user-actions.ts';
import { userColumns } from './user-columns.tsx';
import { withChosen } from './user-filter.ts';

type Opened =
  | { readonly form: 'create' }
  | { readonly form: 'edit'; readonly row: ApiUser }
  | { readonly form: 'group'; readonly rows: readonly ApiUser[]; readonly clear: () => void }
  | null;

const ranges = [timeRange('lastSeenFrom', 'lastSeenTo'), timeRange('firstSeenFrom', 'firstSeenTo')];

/** End users of the embedded product and what they made (product sections 4 and 6). */
export const UserManage = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const { canEdit, values, set, createButton, list } = useListScreen(apiUser.page, {
    path: '/systemSetting/userManage',
    exportCall: apiUser.export,
    ranges,
    creating: { title: '新建用户', begin: () => setOpened({ form: 'create' }) },
  });
  const shown = useShownId();
  const groups = useQueryCall(apiUser.listGroups, {});
  const sources = useQueryCall(apiUser.listSources, {});
  const actions = useUserActions();
  const close = () => setOpened(null);

  const sourceChoices = (sources.data ?? []).map(({ settingCode, name }) => ({
    value: settingCode,
    label: name || `已删除的方案（${settingCode}）`,
  }));
  return (
    <>
      <ListPage
        name="apiUser"
        unit="个用户"
        {...list}
        rowKey={(row) => row.id}
        onRowClick={shown.show}
        columns={userColumns({
          canEdit,
          actions,
          sourceName: (settingCode) =>
            sourceChoices.find((one) => one.value === settingCode)?.label ?? settingCode,
          onShow: shown.show,
          onEdit: (row) => setOpened({ form: 'edit', row }),
        })}
        filters={
          <>
            <SearchFilter
              placeholder="搜索昵称或用户标识"
              value={values.keyword}
              onChange={(keyword) => set({ keyword })}
            />
            <ChoiceFilter
              label="分组"
              value={values.group}
              options={withChosen(
                (groups.data ?? []).map((value) => ({ value, label: value })),
                values.group,
              )}
              isLoading={groups.isPending}
              onChange={(group) => set({ group })}
            />
            <StatusFilter value={values.status} onChange={(status) => set({ status })} />
            <TimeFilter
              label="最近使用"
              from={values.lastSeenFrom}
              to={values.lastSeenTo}
              onChange={({ from, to }) => set({ lastSeenFrom: from, lastSeenTo: to })}
            />
          </>
        }
        moreFilters={{
          setCount: [values.source, values.firstSeenFrom ?? values.firstSeenTo].filter(Boolean).length,
          fields: (
            <>
              <ChoiceFilter
                label="来源方案"
                value={values.source}
                options={withChosen(sourceChoices, values.source)}
                isLoading={sources.isPending}
                onChange={(source) => set({ source })}
              />
              <TimeFilter
                label="首次使用"
                from={values.firstSeenFrom}
                to={values.firstSeenTo}
                onChange={({ from, to }) => set({ firstSeenFrom: from, firstSeenTo: to })}
              />
            </>
          ),
        }}
        empty={{
          icon: Users,
          title: '还没有用户',
          description: '接入系统的用户第一次打开设计产品时会自动出现，也可以先手动新建',
          action: createButton,
        }}
        {...(createButton ? { actions: createButton } : {})}
        {...(canEdit
          ? {
              selection: {
                nameOf: (row: ApiUser) => row.nickname || row.userFlag,
                actions: (rows: readonly ApiUser[], clear: () => void) => (
                  <>
                    <SwitchManyButtons onSwitch={(status) => void actions.switchMany(rows, status, clear)} />
                    <Button size="small" onClick={() => setOpened({ form: 'group', rows, clear })}>
                      调整分组
                    </Button>
                  </>
                ),
              },
            }
          : {})}
      />
      {opened?.form === 'create' && <CreateUserModal onClose={close} />}
      {opened?.form === 'edit' && <EditUserModal row={opened.row} onClose={close} />}
      {opened?.form === 'group' && (
        <GroupModal
          rows={opened.rows}
          onDone={(report) => {
            actions.report(report);
            opened.clear();
          }}
          onClose={close}
        />
      )}
      <UserDrawer
        isOpen={shown.isOpen}
        id={shown.id}
        canEdit={canEdit}
        onEdit={(row) => setOpened({ form: 'edit', row })}
        onClose={shown.close}
      />
      {actions.batch && <BatchReportDialog result={actions.batch} onClose={() => actions.report(null)} />}
    </>
  );
};
