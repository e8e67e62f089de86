import { differencesOf, type DocumentField, type FieldChange } from '@design-console/contract/kernel';
import { Checkbox, Tag } from 'antd';
import { SideView } from '../../kit/difference/SideView.tsx';
import styles from './brand-kit.module.css';

/** A row of the difference: the field, if there is one, with its current and its new value. */
export interface KitChange extends FieldChange {
  readonly field: DocumentField | undefined;
}

const isSetByHand = ({ field, before }: KitChange): boolean =>
  field !== undefined && JSON.stringify(before) !== JSON.stringify(field.initial);

interface Props {
  /** Names the list: 主题设置 · Web 端. */
  readonly title: string;
  readonly changes: readonly KitChange[];
  readonly leftOut: ReadonlySet<string>;
  readonly isDisabled?: boolean;
  readonly onLeave: (path: string, isLeft: boolean) => void;
}

/** What the kit would change, field by field; each can be left out. */
export const KitDifference = ({ title, changes, leftOut, isDisabled = false, onLeave }: Props) => (
  <ul className={styles.difference} aria-label={`${title}的差异`}>
    {changes.map((change) => (
      <li key={change.path} data-left={leftOut.has(change.path)}>
        <Checkbox
          checked={!leftOut.has(change.path)}
          disabled={isDisabled}
          onChange={(event) => onLeave(change.path, !event.target.checked)}
        >
          {change.label}
        </Checkbox>
        {isSetByHand(change) && <Tag>已手动设置</Tag>}
        {differencesOf(change.field, change.before, change.after).map((one, index) => (
          <span key={index} className={styles.sides}>
            {one.what !== '' && <span>{one.what}：</span>}
            <span>
              <span className="for-screen-readers">现在</span>
              <SideView side={one.before} name={`${change.label}，现在`} />
            </span>
            <span aria-hidden="true">→</span>
            <span>
              <span className="for-screen-readers">同步后</span>
              <SideView side={one.after} name={`${change.label}，同步后`} />
            </span>
          </span>
        ))}
      </li>
    ))}
  </ul>
);
