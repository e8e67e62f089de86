import { role } from '@design-console/contract/role';
import { Button } from 'antd';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { useListAddress } from '../../../kit/list-address.ts';
import { SearchFilter } from '../../../kit/list-filters.tsx';
import { useCan, useMaySee } from '../../../kit/page-context.ts';
import { useAsked } from '../../../kit/use-asked.ts';
import { RoleDrawer, type RoleTask } from './RoleDrawer.tsx';
import { roleColumns } from './role-columns.tsx';
import { useRoleRemoval } from './use-role-removal.tsx';

/** Roles: what each may see and do (product section 4, Role and Permission). */
export const RoleManage = () => {
  const canEdit = useCan('/systemSetting/roleManage', 'edit');
  const maySeeAccounts = useMaySee('/systemSetting/accountManage');
  const state = useListAddress(role.list);
  const list = useQueryCall(role.list, state.values, { keepPrevious: true });
  const removeRole = useRoleRemoval();
  const [task, setTask] = useState<RoleTask | null>(null);
  useAsked('do', 'create', () => setTask({ kind: 'create' }), canEdit);

  const createButton = canEdit ? (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setTask({ kind: 'create' })}>
      新建角色
    </Button>
  ) : undefined;

  return (
    <>
      <ListPage
        name="role"
        unit="个角色"
        result={list}
        state={state}
        rowKey={(row) => row.id}
        columns={roleColumns({
          canEdit,
          maySeeAccounts,
          onTask: setTask,
          onRemove: (row) => void removeRole(row),
        })}
        filters={
          <SearchFilter
            placeholder="搜索角色名称或说明"
            value={state.values.keyword}
            onChange={(keyword) => state.set({ keyword })}
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
      {task && <RoleDrawer task={task} canEdit={canEdit} onTask={setTask} onClosed={() => setTask(null)} />}
    </>
  );
};
