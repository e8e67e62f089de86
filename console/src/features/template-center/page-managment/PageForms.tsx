import { type CenterPage, centerPage } from '@design-console/contract/center-page';
import { type Device, deviceTitles } from '@design-console/contract/kernel';
import { Form, Input } from 'antd';
import { Segments } from '../../../kit/form/Segments.tsx';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';

export type PageTask =
  | { readonly kind: 'create'; readonly device: Device }
  | { readonly kind: 'copy' | 'rename'; readonly page: CenterPage };

const devices = Object.entries(deviceTitles).map(([value, label]) => ({ value: value as Device, label }));

interface Props {
  readonly settingCode: string;
  readonly task: PageTask;
  readonly onMade: (pageId: string) => void;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  device: Device;
}

const titles = { create: '新建页面', copy: '复制页面', rename: '重命名页面' } as const;
const nameMax = 30;

/** A page's name, and for a new one its device. */
export const PageForm = ({ settingCode, task, onMade, onClose }: Props) => {
  const feedback = useFeedback();
  const creating = useCommandCall(centerPage.create);
  const renaming = useCommandCall(centerPage.update);
  const page = task.kind === 'create' ? null : task.page;

  const submit = async ({ name, device }: Values) => {
    if (task.kind === 'rename') {
      const outcome = await renaming.run({ settingCode, pageId: task.page.id, name });
      if (outcome.ok) feedback.success('页面已重命名');
      return outcome;
    }
    const from = task.kind === 'copy' ? { fromId: task.page.id } : {};
    const outcome = await creating.run({ settingCode, name, device, ...from });
    if (outcome.ok) {
      feedback.success(task.kind === 'copy' ? '页面已复制' : '页面已新建');
      onMade(outcome.data.id);
    }
    return outcome;
  };

  return (
    <FormModal<Values>
      isOpen
      title={titles[task.kind]}
      about={page?.id ?? ''}
      initialValues={{
        name: task.kind === 'copy' ? `${task.page.name.slice(0, nameMax - 3)} 副本` : (page?.name ?? ''),
        device: task.kind === 'create' ? task.device : task.page.device,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="页面名称"
        rules={[{ required: true, whitespace: true, message: '请输入页面名称' }]}
      >
        <Input maxLength={nameMax} showCount placeholder="例如：春季首页" />
      </Form.Item>
      {task.kind !== 'rename' && (
        <Form.Item
          name="device"
          label="适用端"
          required
          {...(task.kind === 'copy' ? { extra: '复制到另一端时，跳转到页面的链接会清除' } : {})}
        >
          <Segments aria-label="适用端" options={devices} />
        </Form.Item>
      )}
    </FormModal>
  );
};
