import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import type { MenuEntry } from '@design-console/contract/menu';
import { keysShown } from '@design-console/editor/keys-shown';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { documentKeys, frameKeys, reviewKeys, viewKeys } from '../../kit/navigation/shortcuts.ts';
import { entryAt, holdsOperation } from '../menu.ts';
import { useShell } from './shell-context.ts';
import styles from './ShortcutsModal.module.css';

interface Row {
  readonly label: string;
  readonly keys: readonly string[];
}

interface Place {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Whether the user can get there; absent: everybody can. */
  readonly isOpen?: (menus: readonly MenuEntry[]) => boolean;
}

const make = '/templateCenter/templateMake';
const makers = [`${make}/freeMake`, `${make}/reMake`, `${make}/templateList`];
const documentPaths = Object.values(DOCUMENT_SCREENS).flatMap((screens) => Object.values(screens));
const roles = '/systemSetting/roleManage';

const mayAny = (paths: readonly string[], operation: 'edit' | 'publish') => (menus: readonly MenuEntry[]) =>
  paths.some((path) => holdsOperation(menus, path, operation));

const mayReview = (menus: readonly MenuEntry[]): boolean =>
  entryAt(menus, `${make}/templateList`) !== undefined &&
  mayAny(makers, 'edit')(menus) &&
  mayAny(makers, 'publish')(menus);

/** Keys without a handler of our own are those of the parts that these places are made of. */
const places: readonly Place[] = [
  {
    title: '全局',
    rows: [...Object.values(frameKeys), { label: '关闭弹窗或侧边面板', keys: ['Escape'] }],
  },
  {
    title: '配置页面',
    rows: Object.values(documentKeys),
    isOpen: mayAny(documentPaths, 'edit'),
  },
  {
    title: '审核模板',
    rows: [
      ...Object.values(reviewKeys),
      { label: '驳回时移动选中的批注', keys: ['Arrows'] },
      { label: '大步移动批注', keys: ['Shift+Arrows'] },
    ],
    isOpen: mayReview,
  },
  {
    title: '查看用户的设计',
    rows: Object.values(viewKeys),
    isOpen: (menus) => entryAt(menus, '/systemSetting/userManage') !== undefined,
  },
  {
    title: '拖动排序的手柄',
    rows: [
      { label: '拿起，再按放下', keys: [' '] },
      { label: '移动拿起的一项', keys: ['ArrowUp', 'ArrowDown'] },
      { label: '取消移动', keys: ['Escape'] },
    ],
  },
  {
    title: '角色的权限表',
    rows: [
      { label: '上一行、下一行', keys: ['ArrowUp', 'ArrowDown'] },
      { label: '在一行中移动，收起或展开分组', keys: ['ArrowLeft', 'ArrowRight'] },
    ],
    isOpen: mayAny([roles], 'edit'),
  },
  {
    title: '模板编辑器',
    rows: [{ label: '显示编辑器的快捷键', keys: ['?'] }],
    isOpen: mayAny(makers, 'edit'),
  },
];

/** The keyboard shortcuts of the console by place, those of places that the user can open. */
export const ShortcutsModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { menus } = useShell();
  useFocusReturn();
  return (
    <Modal open centered width={720} title="键盘快捷键" footer={null} onCancel={onClose}>
      <div className={styles.places}>
        {places
          .filter(({ isOpen }) => isOpen?.(menus) ?? true)
          .map(({ title, rows }) => (
            <section key={title} aria-label={title}>
              <h3 className={styles.place}>{title}</h3>
              <dl className={styles.rows}>
                {rows.map(({ label, keys }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((one) => (
                        <kbd key={one}>{keysShown(one)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Modal>
  );
};
