import type { ConfigSet } from '@design-console/contract/config-set';
import { Button, Dropdown, Tag } from 'antd';
import { Ellipsis, History, Rocket, Save } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { useIsUploading } from '../api/progress.ts';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../kit/feedback/ReasonedButton.tsx';
import { reasonedEntry } from '../kit/feedback/reasoned-entry.tsx';
import { useHeightVariable } from '../kit/hooks/use-height-variable.ts';
import { useIsNarrow } from '../kit/hooks/use-narrow.ts';
import { useMenuKeys } from '../kit/navigation/menu-keys.ts';
import { ConfigSetSwitcher } from './config-sets/ConfigSetSwitcher.tsx';
import styles from './DocumentBar.module.css';
import { UndoButtons } from './UndoButtons.tsx';

export type BarAction =
  | 'undo'
  | 'redo'
  | 'save'
  | 'publish'
  | 'history'
  | 'difference'
  | 'copy'
  | 'export'
  | 'import'
  | 'default'
  | 'revert'
  | 'discard';

interface Props {
  readonly title: string;
  /** Link back to where the document was chosen. */
  readonly lead?: ReactNode;
  readonly sets: readonly ConfigSet[];
  readonly settingCode: string;
  /** 0 before the first publish. */
  readonly publishedVersion: number;
  /** Whether users see the defaults before the first publish; a page they do not see at all. */
  readonly hasDefaults: boolean;
  /** How many fields differ from what is live. */
  readonly changeCount: number;
  readonly isDirty: boolean;
  readonly isKept: boolean;
  readonly isSaving: boolean;
  /** What the newest step changed, and the one undone last; null where there is none. */
  readonly undone: string | null;
  readonly redone: string | null;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  readonly mayCopy: boolean;
  readonly onSettingCode: (settingCode: string) => void;
  readonly onAct: (action: BarAction) => void;
}

const State = ({
  changeCount,
  publishedVersion,
  hasDefaults,
}: Pick<Props, 'changeCount' | 'publishedVersion' | 'hasDefaults'>) =>
  changeCount > 0 ? (
    <Tag color="warning">草稿 · {changeCount} 处改动</Tag>
  ) : publishedVersion > 0 ? (
    <Tag color="success">已发布 v{publishedVersion}</Tag>
  ) : (
    <Tag>{hasDefaults ? '默认设置，未发布' : '未发布'}</Tag>
  );

/** The document's name and state, and every action on the whole of it. Memoized: not redrawn on every key. */
export const DocumentBar = memo(
  ({
    title,
    lead,
    sets,
    settingCode,
    publishedVersion,
    hasDefaults,
    changeCount,
    isDirty,
    isKept,
    isSaving,
    undone,
    redone,
    mayEdit,
    mayPublish,
    mayCopy,
    onSettingCode,
    onAct,
  }: Props) => {
    const bar = useRef<HTMLElement>(null);
    useHeightVariable(bar, '--document-bar');
    const isNarrow = useIsNarrow();
    const isUploading = useIsUploading();
    const keys = useMenuKeys();
    const feedback = useFeedback();
    const entry = (key: BarAction, label: string, reason: string | null = null) => ({
      key,
      ...reasonedEntry(label, reason, () => onAct(key), feedback, key === 'discard'),
    });
    const asLive = changeCount === 0 ? '和线上没有差别' : null;
    const unlessMayEdit = mayEdit ? null : '没有编辑权限';
    // on a phone the bar shows the most used buttons; the others are in the menu
    const looks = [
      ...(mayEdit
        ? [
            entry('undo', '撤销', undone === null ? '没有可撤销的修改' : null),
            entry('redo', '重做', redone === null ? '没有可重做的修改' : null),
            { type: 'divider' as const },
          ]
        : []),
      entry('history', '历史'),
      entry('difference', '对比线上', asLive),
      { type: 'divider' as const },
    ];
    const more = [
      ...(isNarrow ? looks : []),
      entry('export', '导出 JSON'),
      entry('import', '导入 JSON', unlessMayEdit),
      entry('copy', '复制到…', mayCopy ? null : (unlessMayEdit ?? '没有其他方案可选')),
      { type: 'divider' as const },
      entry('default', '全部恢复默认', unlessMayEdit),
      entry('revert', '放弃未保存的修改', unlessMayEdit ?? (isDirty ? null : '没有未保存的修改')),
      entry('discard', '放弃草稿', unlessMayEdit ?? (changeCount === 0 ? '没有草稿' : null)),
    ];
    return (
      <header ref={bar} className={styles.bar}>
        {lead}
        <h1>{title}</h1>
        {lead === undefined && (
          <ConfigSetSwitcher sets={sets} settingCode={settingCode} onChange={onSettingCode} />
        )}
        <span className={styles.state} aria-live="polite">
          <State changeCount={changeCount} publishedVersion={publishedVersion} hasDefaults={hasDefaults} />
          {!mayEdit && <small>没有编辑权限，只能查看</small>}
          {isUploading ? (
            <small>图片上传后可以发布</small>
          ) : (
            isDirty && <small>{isKept ? '已自动保存到本机' : '有未保存的修改'}</small>
          )}
        </span>
        <div className={styles.actions}>
          {!isNarrow && (
            <>
              {mayEdit && <UndoButtons undone={undone} redone={redone} onAct={onAct} />}
              <Button icon={<History size={15} />} onClick={() => onAct('history')}>
                历史
              </Button>
              <ReasonedButton reason={asLive} onClick={() => onAct('difference')}>
                对比线上
              </ReasonedButton>
            </>
          )}
          <Dropdown menu={{ items: more }} trigger={['click']} {...keys.dropdown}>
            <Button icon={<Ellipsis size={16} />} aria-label="更多操作" {...keys.button} />
          </Dropdown>
          {mayEdit && (
            <ReasonedButton
              icon={<Save size={15} />}
              reason={isDirty ? null : '没有未保存的修改'}
              loading={isSaving}
              onClick={() => onAct('save')}
            >
              保存草稿
            </ReasonedButton>
          )}
          {mayPublish && (
            <ReasonedButton
              type="primary"
              icon={<Rocket size={15} />}
              reason={isUploading ? '图片上传后可以发布' : publishedVersion > 0 ? asLive : null}
              onClick={() => onAct('publish')}
            >
              发布
            </ReasonedButton>
          )}
        </div>
      </header>
    );
  },
);
