import { Button, Input, Switch, Tooltip } from 'antd';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { CircleHelp, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import { searchPermissions, wholeNodes } from './permission-search.ts';
import {
  countsOf,
  giveAll,
  type GrantedPermissions,
  type PermissionIndex,
  takeAll,
  toggle,
} from './permission-tree.ts';
import styles from './PermissionPicker.module.css';

interface Props {
  readonly index: PermissionIndex;
  readonly granted: GrantedPermissions;
  readonly onChange: (granted: GrantedPermissions) => void;
}

const linkageHelp =
  '开启时，勾选一组会连同它下面的页面一起勾选；关闭时只勾选这一项。编辑、发布等操作不会跟着页面勾选，逐项勾选或点「全选」。上级页面总会一起勾选，取消上级总会一起取消下级';

/** Chooses what a role holds: search, linkage, everything at once, and the tree itself. */
export const PermissionPicker = ({ index, granted, onChange }: Props) => {
  const [words, setWords] = useState('');
  const [isLinked, setIsLinked] = useState(true);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => searchPermissions(index.roots, words), [index, words]);
  const groups = useMemo(
    () => [...index.nodes.values()].filter((node) => node.children.length > 0).map((node) => node.id),
    [index],
  );
  const counts = countsOf(index.roots, granted);
  const hasLocked = useMemo(() => [...index.nodes.values()].some((node) => !node.grantable), [index]);

  const collapse = (id: string, isCollapsed: boolean) =>
    setCollapsed((now) => {
      const next = new Set(now);
      if (isCollapsed) next.add(id);
      else next.delete(id);
      return next;
    });

  const whileSearched = words === '' ? null : '搜索时全部展开';
  return (
    <section aria-label="权限">
      <div className={styles.head}>
        <h2>权限</h2>
        <span className={styles.chosen} aria-live="polite">
          已选 {counts.granted} / {counts.all} 项
        </span>
      </div>
      <div className={styles.bar}>
        <Input
          allowClear
          className={styles.search ?? ''}
          prefix={<Search size={16} aria-hidden="true" />}
          placeholder="搜索页面或操作"
          aria-label="搜索页面或操作"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
        <span className={styles.linkage}>
          <Switch size="small" checked={isLinked} onChange={setIsLinked} aria-label="父子联动" />
          父子联动
          <Tooltip title={linkageHelp}>
            <button type="button" className={styles.help} aria-label="父子联动说明">
              <CircleHelp size={15} aria-hidden="true" />
            </button>
          </Tooltip>
        </span>
        <span className={styles.buttons}>
          <Button size="small" onClick={() => onChange(giveAll(index, granted, wholeNodes(found)))}>
            全选
          </Button>
          <Button size="small" onClick={() => onChange(takeAll(index, granted, wholeNodes(found)))}>
            清空
          </Button>
          <ReasonedButton size="small" reason={whileSearched} onClick={() => setCollapsed(new Set())}>
            全部展开
          </ReasonedButton>
          <ReasonedButton size="small" reason={whileSearched} onClick={() => setCollapsed(new Set(groups))}>
            全部收起
          </ReasonedButton>
        </span>
      </div>
      {hasLocked && <p className={styles.lockedHint}>带锁的权限你自己没有，无法授予或收回</p>}
      {found.length === 0 ? (
        <EmptyState
          icon={Search}
          title={`没有名称包含「${words.trim()}」的权限`}
          action={<Button onClick={() => setWords('')}>清除搜索</Button>}
        />
      ) : (
        <PermissionTree
          index={index}
          found={found}
          granted={granted}
          isLinked={isLinked}
          words={words.trim()}
          collapsed={collapsed}
          onCollapse={collapse}
          onToggle={(id) => onChange(toggle(index, granted, id, { isLinked }))}
          onAll={(node, isGiven) => onChange((isGiven ? giveAll : takeAll)(index, granted, [node]))}
        />
      )}
    </section>
  );
};
