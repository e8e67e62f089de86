import type { ConfigSet } from '@design-console/contract/config-set';
import { templateCenter } from '@design-console/contract/template-center';
import { Button, Dropdown, Form, Input, Select, Tag } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useCommandCall } from '../api/use-command-call.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { FormModal } from '../kit/FormModal.tsx';
import { useFeedback } from '../kit/feedback.tsx';
import { useCopy } from '../kit/use-copy.ts';
import styles from './DocumentBar.module.css';

interface Props {
  readonly sets: readonly ConfigSet[];
  readonly settingCode: string;
  readonly mayEdit: boolean;
  readonly onChange: (settingCode: string) => void;
}

type Naming = { readonly action: 'create' | 'copy' | 'rename'; readonly title: string } | null;

interface Named {
  name: string;
  description?: string;
}

/** 配置方案: which one is being edited, and what can be done with it. */
export const ConfigSetSwitcher = ({ sets, settingCode, mayEdit, onChange }: Props) => {
  const feedback = useFeedback();
  const confirm = useConfirm();
  const copy = useCopy();
  const change = useCommandCall(templateCenter.setConfigSet);
  const [naming, setNaming] = useState<Naming>(null);
  const current = sets.find((set) => set.settingCode === settingCode);

  const submitName = async ({ name, description }: Named) => {
    if (!naming) return { ok: true } as const;
    const outcome = await change.run({
      action: naming.action,
      name,
      description: description ?? '',
      ...(naming.action === 'create' ? {} : { settingCode }),
    });
    if (outcome.ok) {
      feedback.success('方案已保存');
      onChange(outcome.data.settingCode);
    }
    return outcome;
  };

  const remove = () =>
    confirm({
      title: `删除方案「${current?.name}」？`,
      content: '它的全部配置、草稿和发布历史会一起删除，仍在使用这个方案编号的页面会改用默认设置',
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await change.run({ action: 'remove', settingCode });
        if (outcome.ok) onChange(sets.find((set) => set.isDefault)?.settingCode ?? '');
        return outcome;
      },
    });

  const setDefault = async () => {
    const outcome = await change.run({ action: 'setDefault', settingCode });
    if (outcome.ok) feedback.success('已设为默认方案');
  };

  const items = [
    { key: 'code', label: '复制方案编号', onClick: () => void copy(settingCode) },
    ...(mayEdit
      ? [
          { type: 'divider' as const },
          {
            key: 'create',
            label: '新建方案',
            onClick: () => setNaming({ action: 'create', title: '新建方案' }),
          },
          {
            key: 'copy',
            label: '复制为新方案',
            onClick: () => setNaming({ action: 'copy', title: '复制为新方案' }),
          },
          { key: 'rename', label: '重命名', onClick: () => setNaming({ action: 'rename', title: '重命名' }) },
          {
            key: 'default',
            label: '设为默认',
            disabled: current?.isDefault ?? true,
            onClick: () => void setDefault(),
          },
          {
            key: 'remove',
            label: '删除方案',
            danger: true,
            disabled: current?.isDefault ?? true,
            onClick: () => void remove(),
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
        labelRender={() => (
          <span className={styles.setLabel}>
            方案：{current?.name} <code>{settingCode}</code>
          </span>
        )}
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
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<Ellipsis size={16} />} aria-label="方案操作" />
      </Dropdown>
      <FormModal<Named>
        isOpen={naming !== null}
        title={naming?.title ?? ''}
        widthPx={420}
        initialValues={
          naming?.action === 'rename'
            ? { name: current?.name ?? '', description: current?.description ?? '' }
            : { name: naming?.action === 'copy' ? `${current?.name ?? ''} 副本` : '' }
        }
        onSubmit={submitName}
        onClose={() => setNaming(null)}
      >
        <Form.Item
          name="name"
          label="方案名称"
          rules={[{ required: true, whitespace: true, message: '请输入方案名称' }]}
        >
          <Input maxLength={30} autoFocus />
        </Form.Item>
        <Form.Item name="description" label="方案说明">
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </FormModal>
    </div>
  );
};
