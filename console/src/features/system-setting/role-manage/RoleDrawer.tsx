import { menu } from '@design-console/contract/menu';
import { role } from '@design-console/contract/role';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Drawer } from '../../../kit/feedback/Drawer.tsx';
import { useFirstAnswer, useQueryCall } from '../../../api/use-query-call.ts';
import { useFocusReturn } from '../../../kit/feedback/dialog-focus.tsx';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { Loaded, type ShownResult } from '../../../kit/feedback/Loaded.tsx';
import { indexPermissions, type PermissionIndex } from './permission-tree.ts';
import { RoleForm } from './RoleForm.tsx';
import { RoleView } from './RoleView.tsx';
import styles from './RoleDrawer.module.css';
import { copyOf } from './role-draft.ts';

/** What the drawer does: creates, copies, edits or shows a role. */
export type RoleTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'copy' | 'edit' | 'view'; readonly id: number };

const titles = { create: '新建角色', copy: '复制角色', edit: '编辑角色', view: '查看角色' } as const;

interface Props {
  readonly task: RoleTask;
  readonly canEdit: boolean;
  readonly onTask: (task: RoleTask) => void;
  /** Called when the drawer has closed and the focus is back where it was. */
  readonly onClosed: () => void;
}

/** Its longest name, 全选 and all operations fit in a row beside a scroll bar. */
const drawerWidthPx = 920;

/** Combines two results: loaded when both are, failed when either is. */
const bothOf = <One, Other>(one: ShownResult<One>, other: ShownResult<Other>): ShownResult<[One, Other]> => ({
  data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
  error: one.error ?? other.error,
  refetch: () => {
    if (one.error) void one.refetch();
    if (other.error) void other.refetch();
  },
});

export const RoleDrawer = ({ task, canEdit, onTask, onClosed }: Props) => {
  const id = task.kind === 'create' ? undefined : task.id;
  const tree = useQueryCall(menu.listConfig, {}, { staleMs: 60_000, alwaysSaid: true });
  // an edit starts from the server's current data and keeps it, whatever a later read brings
  const start = useFirstAnswer(role.get, { id: id ?? 0 }, { enabled: id !== undefined });
  const confirm = useConfirm();
  // the back button takes the drawer away without closing it
  useFocusReturn();
  const [isOpen, setIsOpen] = useState(true);
  const isDirty = useRef(false);
  const setDirty = useCallback((now: boolean) => {
    isDirty.current = now;
  }, []);

  const roots = tree.data;
  const index = useMemo((): PermissionIndex | undefined => roots && indexPermissions(roots), [roots]);
  const indexed: ShownResult<PermissionIndex> = { data: index, error: tree.error, refetch: tree.refetch };
  const opened = id === undefined ? { data: null, error: null, refetch: () => undefined } : start;
  const reload = async () => {
    const { data, isError } = await start.refetch();
    return isError ? undefined : data;
  };

  const close = async () => {
    const mayClose =
      !isDirty.current ||
      (await confirm({
        title: '放弃未保存的修改？',
        content: '关闭后，刚才填写的内容会丢失',
        okText: '放弃',
        cancelText: '继续编辑',
        isDanger: true,
      }));
    if (mayClose) setIsOpen(false);
  };

  return (
    <Drawer
      open={isOpen}
      title={
        start.data && task.kind !== 'copy' ? `${titles[task.kind]}「${start.data.name}」` : titles[task.kind]
      }
      size={`min(${drawerWidthPx}px, 100vw)`}
      mask={{ closable: task.kind === 'view' }}
      classNames={{ body: styles.body ?? '' }}
      onClose={() => void close()}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed();
      }}
    >
      <Loaded result={bothOf(indexed, opened)}>
        {([permissions, one]) =>
          task.kind === 'view' && one ? (
            <RoleView
              index={permissions}
              role={one}
              {...(canEdit ? { onCopy: () => onTask({ kind: 'copy', id: one.id }) } : {})}
            />
          ) : (
            <RoleForm
              key={`${task.kind} ${id ?? ''}`}
              index={permissions}
              role={task.kind === 'edit' ? one : null}
              {...(task.kind === 'copy' && one ? { start: copyOf(permissions, one) } : {})}
              reload={reload}
              isLeaving={!isOpen}
              onDirty={setDirty}
              onCancel={() => void close()}
              onSaved={() => setIsOpen(false)}
            />
          )
        }
      </Loaded>
    </Drawer>
  );
};
