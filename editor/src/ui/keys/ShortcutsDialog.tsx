import { Dialog } from '../dialogs/dialogs.tsx';
import {
  allowed,
  CLIPBOARD_SHORTCUTS,
  type May,
  SHORTCUTS,
  type Shortcut,
  DOCUMENTED_SHORTCUTS,
} from '../../interaction/shortcuts.ts';
import { keysShown } from './keys-shown.ts';
import styles from './shortcuts.module.css';

interface Props {
  readonly further: readonly Shortcut[];
  readonly may: May;
  readonly onClose: () => void;
}

/** Pointer gestures with a held key: handled by the gestures, not by the shortcut table. */
const modifiers: readonly (readonly [string, string])[] = [
  ['Alt+拖动', '拖出一个副本'],
  ['Alt+指向元素', '显示与它的距离，指向空白处显示页边距'],
  ['Shift+拖动', '只沿一个方向移动'],
  ['Ctrl+拖动', '暂时不吸附'],
  ['Shift+拖动控制点', '保持宽高比，旋转每次 15°'],
  ['Alt+拖动控制点', '以中心为准调整大小'],
  ['空格+拖动', '移动视野'],
  ['Ctrl+滚轮', '缩放视野'],
];

/** The shortcut table. */
export const ShortcutsDialog = ({ further, may, onClose }: Props) => {
  const own = allowed([...CLIPBOARD_SHORTCUTS, ...SHORTCUTS, ...DOCUMENTED_SHORTCUTS], may);
  const all = [...own, ...further];
  const sections = [...new Set(all.map((one) => one.section))];
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
            {modifiers.map(([keys, label]) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  <kbd>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
};
