import { role } from '@design-console/contract/role';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useListScreen } from '../../../list-screen/use-list-screen.tsx';
import { useShownId } from '../../../list-screen/use-shown-id.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { SearchFilter } from '../../../kit/filter/list-filters.tsx';
import { useMaySee } from '../../../kit/navigation/page-context.ts';
import { RoleDrawer, type RoleTask } from './RoleDrawer.tsx';
import { roleColumns } from './role-columns.tsx';
import { useRoleRemoval } from './use-role-removal.tsx';

/** Roles: what each may see and do (product section 4, Role and Permission). */
export const RoleManage = () => {
  const maySeeAccounts = useMaySee('/systemSetting/accountManage');
  const shown = useShownId();
  // a view is in the address; a form is not, since a link cannot carry what was typed
  const [begun, setBegun] = useState<Exclude<RoleTask, { kind: 'view' }> | null>(null);
  const task: RoleTask | null = begun ?? (shown.isOpen ? { kind: 'view', id: shown.id } : null);
  const setTask = (next: RoleTask | null) => {
    setBegun(next?.kind === 'view' ? null : next);
    if (next?.kind === 'view') shown.show(next);
    else if (shown.isOpen) shown.close();
  };
  const { canEdit, values, set, createButton, list } = useListScreen(role.list, {
    path: '/systemSetting/roleManage',
    exportCall: role.export,
    creating: { title: '新建角色', begin: () => setTask({ kind: 'create' }) },
  });
  const removeRole = useRoleRemoval();

  return (
    <>
      <ListPage
        name="role"
        unit="个角色"
        {...list}
        rowKey={(row) => row.id}
        onRowClick={shown.show}
        columns={roleColumns({
          canEdit,
          maySeeAccounts,
          onTask: setTask,
          onRemove: (row) => void removeRole(row),
        })}
        filters={
          <SearchFilter
            placeholder="搜索角色名称或说明"
            value={values.keyword}
            onChange={(keyword) => set({ keyword })}
          />
        }
        empty={{
          icon: ShieldCheck,
          title: '还没有角色',
          description: '把常用的权限组合成角色，再分配给账号',
          action: createButton,
        }}
        {...(createButton ? { actions: createButton } : {})}
      />
      {task && (
        <RoleDrawer
          key={task.kind === 'create' ? 'new' : task.id}
          task={task}
          canEdit={canEdit}
          onTask={setTask}
          onClosed={() => setTask(null)}
        />
      )}
    </>
  );
};
