import type { KeyRow } from '@design-console/contract/console-keys';
import { KEY_PLACES, type KeyPlace } from '@design-console/contract/key-places';
import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import type { MenuEntry } from '@design-console/contract/menu';
import { keysShown } from '@design-console/editor/keys-shown';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { entryAt, holdsOperation } from '../menu.ts';
import { useShell } from './shell-context.ts';
import styles from './ShortcutsModal.module.css';

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

/** Whether the user can get to a place; absent: everybody can. */
const openTo: Readonly<Partial<Record<KeyPlace, (menus: readonly MenuEntry[]) => boolean>>> = {
  document: mayAny(documentPaths, 'edit'),
  review: mayReview,
  view: (menus) => entryAt(menus, '/systemSetting/userManage') !== undefined,
  permissions: mayAny([roles], 'edit'),
  editor: mayAny(makers, 'edit'),
};

const places = Object.entries(KEY_PLACES) as [KeyPlace, { title: string; rows: readonly KeyRow[] }][];

/** The keyboard shortcuts of the console by place, those of places that the user can open. */
export const ShortcutsModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { menus } = useShell();
  useFocusReturn();
  return (
    <Modal open centered width={720} title="键盘快捷键" footer={null} onCancel={onClose}>
      <div className={styles.places}>
        {places
          .filter(([place]) => openTo[place]?.(menus) ?? true)
          .map(([place, { title, rows }]) => (
            <section key={place} aria-label={title}>
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
