import { Minus, Plus } from 'lucide-react';
import type { NamedPermission } from './permission-tree.ts';
import styles from './DifferenceView.module.css';
import type { DraftChanges } from './role-draft.ts';

interface ListProps {
  readonly title: string;
  readonly tone: 'added' | 'removed';
  readonly permissions: readonly NamedPermission[];
}

/** Areas in tree order, each with its permissions. */
const byArea = (permissions: readonly NamedPermission[]): [string, NamedPermission[]][] => {
  const areas = new Map<string, NamedPermission[]>();
  for (const one of permissions) areas.set(one.area, [...(areas.get(one.area) ?? []), one]);
  return [...areas];
};

const PermissionList = ({ title, tone, permissions }: ListProps) => {
  const Icon = tone === 'added' ? Plus : Minus;
  return (
    <section className={styles.change} data-tone={tone}>
      <p className={styles.title}>
        <Icon size={15} aria-hidden="true" />
        {title} {permissions.length} 项
      </p>
      {byArea(permissions).map(([area, ones]) => (
        <div key={area} className={styles.area}>
          <span className={styles.areaName}>{area}</span>
          <ul>
            {ones.map((one) => (
              <li key={one.id}>{one.words.join(' · ') || '入口'}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};

/** What a change of a role adds and removes, every permission by its name. */
export const DifferenceView = ({ changes }: { readonly changes: DraftChanges }) => (
  <div className={styles.changes}>
    {changes.name !== undefined && (
      <p>
        角色名称改为 <strong>{changes.name}</strong>
      </p>
    )}
    {changes.description !== undefined && (
      <p>{changes.description === '' ? '角色说明已清空' : `角色说明改为：${changes.description}`}</p>
    )}
    {changes.added.length > 0 && <PermissionList title="新增" tone="added" permissions={changes.added} />}
    {changes.removed.length > 0 && (
      <PermissionList title="移除" tone="removed" permissions={changes.removed} />
    )}
  </div>
);
