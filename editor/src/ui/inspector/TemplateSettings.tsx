import { Lock } from 'lucide-react';
import { aroundSelected, setEditableBy, setLocks, setRole } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { type Element, isAnythingLocked, ROLES } from '../../document/index.ts';
import { LOCKED_ACTIONS, lockMessage } from '../lock-messages.ts';
import { useEditorState } from '../use-editor-state.ts';
import styles from './template-settings.module.css';

type Role = keyof typeof ROLES;

const textRoles: readonly Role[] = [
  'title',
  'subtitle',
  'body',
  'slogan',
  'price',
  'date',
  'place',
  'contact',
  'brand',
  'action',
];
const pictureRoles: readonly Role[] = ['logo', 'photo', 'brand', 'qr'];

/** The template roles available to this kind of element. */
const rolesOf = ({ type }: Element): readonly Role[] => {
  if (type === 'text') return textRoles;
  if (type === 'qr') return ['qr'];
  if (type === 'image' || type === 'svg') return pictureRoles;
  return type === 'group' ? ['logo', 'brand', 'action', 'title'] : ['logo', 'brand', 'action'];
};

const same = <Value,>(values: readonly Value[]): Value | undefined =>
  values.every((one) => one === values[0]) ? values[0] : undefined;

/** A designer's settings of the selected elements: their role and what users may do. */
const Marked = ({ editor, elements }: { readonly editor: Editor; readonly elements: readonly Element[] }) => {
  const [first] = elements;
  if (!first) return null;
  const offered = rolesOf(first).filter((role) => elements.every((one) => rolesOf(one).includes(role)));
  const role = same(elements.map((one) => one.role ?? ''));
  const isOther = role !== undefined && role !== '' && !offered.some((one) => one === role);
  const isKept = elements.every((one) => one.editableBy === 'designer');
  return (
    <section aria-label="模板设置" className={styles.settings}>
      <h4>模板设置</h4>
      <label className={styles.row}>
        <span>用途</span>
        <select
          value={role ?? ''}
          onChange={(event) =>
            setRole.run(editor, { role: event.target.value === '' ? undefined : event.target.value })
          }
        >
          <option value="">{role === undefined ? '多种用途' : '未设置'}</option>
          {offered.map((one) => (
            <option key={one} value={one}>
              {ROLES[one]}
            </option>
          ))}
          {isOther && <option value={role}>{(ROLES as Record<string, string>)[role] ?? role}</option>}
        </select>
      </label>
      <div className={styles.row}>
        <span id="template-editable-by">谁能编辑</span>
        <span role="radiogroup" aria-labelledby="template-editable-by" className={styles.choice}>
          {(
            [
              ['everyone', '用户'],
              ['designer', '仅设计师'],
            ] as const
          ).map(([by, label]) => (
            <button
              key={by}
              type="button"
              role="radio"
              aria-checked={(by === 'designer') === isKept}
              onClick={() => setEditableBy.run(editor, { by })}
            >
              {label}
            </button>
          ))}
        </span>
      </div>
      <div className={styles.row}>
        <span id="template-locks">锁定</span>
        <span role="group" aria-labelledby="template-locks" className={styles.locks}>
          {LOCKED_ACTIONS.map(({ action, label }) => {
            const areLocked = elements.every(({ locks }) => locks[action]);
            return (
              <button
                key={action}
                type="button"
                aria-pressed={areLocked}
                aria-label={`锁定${label}`}
                onClick={() => setLocks.run(editor, { [action]: !areLocked })}
              >
                {label}
              </button>
            );
          })}
        </span>
      </div>
      <p className={styles.hint}>
        {isKept
          ? '用户看得到、选得中，不能做任何修改'
          : elements.some(isAnythingLocked)
            ? '锁定的操作用户无法进行，也无法自行解锁'
            : '用户可以自由修改'}
      </p>
    </section>
  );
};

/** Shows a designer the settings, and a user the template's locks. */
export const TemplateSettings = ({ editor }: { readonly editor: Editor }) => {
  const state = useEditorState(editor, (now) => now);
  const elements = selectedOf(pageOf(state), state.selection);
  const [only] = elements;
  if (state.actor === 'designer') return <Marked editor={editor} elements={elements} />;
  const words = only && elements.length === 1 ? lockMessage(only, state.actor, aroundSelected(state)) : null;
  return words === null ? null : (
    <p className={styles.held}>
      <Lock size={14} aria-hidden="true" />
      {words}
    </p>
  );
};
