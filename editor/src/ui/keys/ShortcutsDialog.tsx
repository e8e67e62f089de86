import { Dialog } from '../dialogs/dialogs.tsx';
import { allowed, type May, SECTIONS, SHORTCUTS, type Shortcut } from '../../interaction/shortcuts.ts';
import { chunkOf } from '../use-chunk.ts';
import { keysShown } from './keys-shown.ts';
import styles from './shortcuts.module.css';

interface Props {
  readonly further: readonly Shortcut[];
  readonly may: May;
  readonly onClose: () => void;
}

const { use: useDocumented } = chunkOf(() => import('../../interaction/documented-shortcuts.ts'));

/** The shortcut table. */
export const ShortcutsDialog = ({ further, may, onClose }: Props) => {
  const more = useDocumented(true);
  const own = [...(more?.CLIPBOARD_SHORTCUTS ?? []), ...SHORTCUTS, ...(more?.DOCUMENTED_SHORTCUTS ?? [])];
  const all = [...allowed(own, may), ...further];
  const sections = SECTIONS.filter((name) => all.some(({ section }) => section === name));
  return (
    <Dialog title="快捷键" size="content" onClose={onClose}>
      <div className={styles.shortcuts}>
        {sections.map((section) => (
          <section key={section}>
            <h4>{section}</h4>
            <dl>
              {all
                .filter((one) => one.section === section)
                .map(({ label, keys }) => (
                  <div key={`${label} ${keys[0]}`}>
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
        <section>
          <h4>鼠标</h4>
          <dl>
            {more?.POINTER_GESTURES.map(([keys, label]) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  <kbd>{keysShown(keys)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
};
