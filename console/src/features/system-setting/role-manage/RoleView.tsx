import type { RoleDetail } from '@design-console/contract/role';
import { account } from '@design-console/contract/account';
import { Button, Tag } from 'antd';
import { AddressLink, addressOf } from '../../../kit/navigation/address.tsx';
import { Avatar } from '../../../kit/display/Avatar.tsx';
import { useMaySee } from '../../../kit/navigation/page-context.ts';
import { absoluteTime, emptyText } from '../../../kit/format/time.ts';
import {
  countsOf,
  grantedPart,
  operationMenuType,
  type PermissionIndex,
  type PermissionNode,
} from './permission-tree.ts';
import drawer from './RoleDrawer.module.css';
import styles from './RoleView.module.css';
import { draftOf } from './role-draft.ts';

const GrantedList = ({ nodes }: { readonly nodes: readonly PermissionNode[] }) => (
  <ul className={styles.heldList}>
    {nodes.map((node) => {
      const entries = node.children.filter((child) => child.menuType !== operationMenuType);
      const operations = node.children.filter((child) => child.menuType === operationMenuType);
      return (
        <li key={node.id}>
          <span className={styles.heldEntry}>
            {node.name}
            {operations.map((operation) => (
              <Tag key={operation.id}>{operation.name}</Tag>
            ))}
          </span>
          {entries.length > 0 && <GrantedList nodes={entries} />}
        </li>
      );
    })}
  </ul>
);

interface Props {
  readonly index: PermissionIndex;
  readonly role: RoleDetail;
  /** Absent for users who may not create roles. */
  readonly onCopy?: () => void;
}

/** A role to read: what it grants and who holds it. */
export const RoleView = ({ index, role, onCopy }: Props) => {
  const { granted } = draftOf(index, role);
  const maySeeAccounts = useMaySee('/systemSetting/accountManage');
  return (
    <div className={drawer.frame}>
      <div className={drawer.scroll}>
        {role.builtIn && <p className={styles.builtIn}>内置角色拥有全部权限，不能修改或删除</p>}
        <dl className={styles.facts}>
          <div>
            <dt>角色说明</dt>
            <dd>{role.description || emptyText}</dd>
          </div>
          <div>
            <dt>更新时间</dt>
            <dd>{absoluteTime(role.updatedAt)}</dd>
          </div>
        </dl>
        <section className={styles.section}>
          <h2>
            成员 <span>{role.memberCount.toLocaleString()} 个账号</span>
          </h2>
          {role.members.length === 0 ? (
            <p className={styles.quiet}>还没有账号使用这个角色</p>
          ) : (
            <ul className={styles.members}>
              {role.members.map((member) => (
                <li key={member.id}>
                  <Avatar name={member.name} sizePx={28} />
                  <span>
                    {member.name} <small>{member.account}</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {maySeeAccounts && role.memberCount > 0 && (
            <AddressLink
              destination={{
                to: '/systemSetting/accountManage',
                search: addressOf(account.list, { roleId: role.id }),
              }}
            >
              在账号管理中查看
            </AddressLink>
          )}
        </section>
        <section className={styles.section}>
          <h2>
            权限 <span>{countsOf(index.roots, granted).granted} 项</span>
          </h2>
          {granted.size === 0 ? (
            <p className={styles.quiet}>还没有任何权限</p>
          ) : (
            <GrantedList nodes={grantedPart(index.roots, granted)} />
          )}
        </section>
      </div>
      {onCopy && (
        <footer className={drawer.foot}>
          <span className={drawer.summary} />
          <Button onClick={onCopy}>复制角色</Button>
        </footer>
      )}
    </div>
  );
};
