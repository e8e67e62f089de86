import { type ConfigSet, configSet } from '@design-console/contract/config-set';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useQueryCall } from '../../api/use-query-call.ts';
import { FormModal } from '../../kit/form/FormModal.tsx';
import styles from './config-sets.module.css';
import { UnpublishedDrafts } from './UnpublishedDrafts.tsx';
import type { SetChanges } from './use-set-changes.ts';

export type Naming = 'create' | 'copy' | 'rename';

interface Props {
  readonly naming: Naming;
  readonly current: ConfigSet | undefined;
  readonly changes: SetChanges;
  readonly onClose: () => void;
}

interface Named {
  name: string;
  description?: string;
  publish?: boolean;
}

const titles: Record<Naming, string> = { create: '新建方案', copy: '复制为新方案', rename: '重命名' };

const initialOf = (naming: Naming, current: ConfigSet | undefined): Partial<Named> => {
  if (naming === 'rename') return { name: current?.name ?? '', description: current?.description ?? '' };
  return { name: naming === 'copy' ? `${current?.name ?? ''} 副本` : '', publish: false };
};

/**
 * Asks for the name of a new, copied or renamed config set; for a copy also states what is copied, and which of
 * it is not live in the original.
 */
export const NameSetModal = ({ naming, current, changes, onClose }: Props) => {
  const effect = useQueryCall(
    configSet.getEffect,
    { settingCode: current?.settingCode ?? '' },
    { enabled: naming === 'copy' && current !== undefined },
  );
  const { unpublished = [], draftsRevision } = effect.data ?? {};

  const submit = async ({ name, description = '', publish = false }: Named) => {
    const input = {
      action: naming,
      name,
      description,
      ...(naming === 'copy' ? { publish, draftsRevision } : {}),
      ...(naming === 'create' || !current ? {} : { settingCode: current.settingCode }),
    };
    const outcome = await (naming === 'rename' ? changes.rename(input) : changes.create(input, publish));
    if (!outcome.ok && naming === 'copy') await effect.refetch();
    return outcome;
  };
  return (
    <FormModal<Named>
      isOpen
      title={titles[naming]}
      about={naming === 'create' ? '' : (current?.settingCode ?? '')}
      widthPx={420}
      okText={({ publish }) =>
        naming === 'rename' ? '保存' : naming === 'copy' && publish ? '复制并发布' : '创建'
      }
      initialValues={initialOf(naming, current)}
      onSubmit={submit}
      onClose={onClose}
    >
      {naming === 'copy' && (
        <p className={styles.copied}>
          复制「{current?.name}」全部配置的草稿，没有保存过的配置使用默认设置。发布历史不复制
        </p>
      )}
      <Form.Item
        name="name"
        label="方案名称"
        rules={[{ required: true, whitespace: true, message: '请输入方案名称' }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="description" label="方案说明">
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      {naming === 'copy' && (
        <Form.Item
          name="publish"
          valuePropName="checked"
          extra={
            effect.error ? (
              <>
                没能查看有哪些草稿，暂时不能同时发布
                <Button type="link" size="small" onClick={() => void effect.refetch()}>
                  重试
                </Button>
              </>
            ) : (
              '不发布时，带上新方案编号的页面先显示默认设置'
            )
          }
        >
          <Checkbox disabled={draftsRevision === undefined}>同时发布</Checkbox>
        </Form.Item>
      )}
      {unpublished.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`其中 ${unpublished.length} 份草稿还没有在「${current?.name}」发布`}
          description={<UnpublishedDrafts drafts={unpublished} />}
        />
      )}
    </FormModal>
  );
};
