import type { ConfigSet } from '@design-console/contract/config-set';
import { Button, Dropdown, Select, Tag } from 'antd';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../app/lazy-part.ts';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { reasonedEntry } from '../../kit/feedback/reasoned-entry.tsx';
import { useMenuKeys } from '../../kit/navigation/menu-keys.ts';
import { useCan } from '../../kit/navigation/page-context.ts';
import { useCopy } from '../../kit/hooks/use-copy.ts';
import styles from '../DocumentBar.module.css';
import type { Naming } from './NameSetModal.tsx';
import { useSetChanges } from './use-set-changes.ts';

// config sets are managed seldom: the page is shown without the forms
const DefaultSetModal = lazyPart(
  () => import('./DefaultSetModal.tsx'),
  (part) => part.DefaultSetModal,
);
const NameSetModal = lazyPart(
  () => import('./NameSetModal.tsx'),
  (part) => part.NameSetModal,
);
const RemoveSetModal = lazyPart(
  () => import('./RemoveSetModal.tsx'),
  (part) => part.RemoveSetModal,
);
const UndoModal = lazyPart(
  () => import('./UndoModal.tsx'),
  (part) => part.UndoModal,
);

interface Props {
  readonly sets: readonly ConfigSet[];
  readonly settingCode: string;
  readonly onChange: (settingCode: string) => void;
}

type Dialog = Naming | 'default' | 'remove' | 'undo' | null;

const isNaming = (dialog: Dialog): dialog is Naming =>
  dialog === 'create' || dialog === 'copy' || dialog === 'rename';

/** 配置方案: which one is being edited, and what can be done with it. */
export const ConfigSetSwitcher = ({ sets, settingCode, onChange }: Props) => {
  const copy = useCopy();
  const feedback = useFeedback();
  const menuKeys = useMenuKeys();
  const maySets = useCan('/setting', 'sets');
  const changes = useSetChanges(onChange);
  const [dialog, setDialog] = useState<Dialog>(null);
  const current = sets.find((set) => set.settingCode === settingCode);
  const isDefault = current?.isDefault ?? true;
  const close = () => setDialog(null);

  const items = [
    {
      key: 'code',
      label: (
        <>
          复制方案编号 <code className={styles.code}>{settingCode}</code>
        </>
      ),
      onClick: () => void copy(settingCode),
    },
    ...(maySets
      ? [
          { type: 'divider' as const },
          { key: 'create', label: '新建方案', onClick: () => setDialog('create') },
          { key: 'copy', label: '复制为新方案', onClick: () => setDialog('copy') },
          { key: 'rename', label: '重命名', onClick: () => setDialog('rename') },
          {
            key: 'default',
            ...reasonedEntry(
              '设为默认',
              isDefault ? '已是默认方案' : null,
              () => setDialog('default'),
              feedback,
            ),
          },
          { type: 'divider' as const },
          { key: 'undo', label: '恢复与撤销', onClick: () => setDialog('undo') },
          {
            key: 'remove',
            ...reasonedEntry(
              '删除方案',
              isDefault ? '默认方案不能删除' : null,
              () => setDialog('remove'),
              feedback,
              true,
            ),
          },
        ]
      : []),
  ];

  return (
    <div className={styles.switcher}>
      <Select
        aria-label="配置方案"
        value={settingCode}
        popupMatchSelectWidth={280}
        labelRender={() => <span title={current?.name}>方案：{current?.name}</span>}
        options={sets.map((set) => ({
          value: set.settingCode,
          label: (
            <span className={styles.setOption}>
              <span>{set.name}</span>
              <code>{set.settingCode}</code>
              {set.isDefault && <Tag>默认</Tag>}
              {set.draftCount > 0 && <Tag color="warning">草稿 {set.draftCount}</Tag>}
            </span>
          ),
        }))}
        onChange={onChange}
      />
      <Dropdown menu={{ items }} trigger={['click']} {...menuKeys.dropdown}>
        <Button icon={<Ellipsis size={16} />} aria-label="方案操作" {...menuKeys.button} />
      </Dropdown>
      <Suspense fallback={null}>
        {isNaming(dialog) && (
          <NameSetModal naming={dialog} current={current} changes={changes} onClose={close} />
        )}
        {dialog === 'default' && current && (
          <DefaultSetModal set={current} changes={changes} onClose={close} />
        )}
        {dialog === 'remove' && current && (
          <RemoveSetModal
            set={current}
            next={sets.find((set) => set.isDefault)?.settingCode ?? ''}
            changes={changes}
            onClose={close}
          />
        )}
        {dialog === 'undo' && <UndoModal changes={changes} onClose={close} />}
      </Suspense>
    </div>
  );
};
