import type { TeamTemplate } from '@design-console/contract/template';
import { Form, Input } from 'antd';
import { FormModal } from '../../../../kit/form/FormModal.tsx';
import type { TemplateActions } from '../use-template-actions.ts';

interface Props {
  readonly rows: readonly TeamTemplate[];
  readonly actions: TemplateActions;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** One reason for several templates; marks are set one by one. */
export const RejectManyModal = ({ rows, actions, onDone, onClose }: Props) => (
  <FormModal<{ reason: string }>
    isOpen
    title={`批量驳回 ${rows.length} 个模板`}
    okText="驳回"
    isDanger
    initialValues={{ reason: '' }}
    onSubmit={({ reason }) => actions.rejectMany(rows, reason.trim(), onDone)}
    onClose={onClose}
  >
    <Form.Item
      name="reason"
      label="驳回原因"
      rules={[{ required: true, whitespace: true, message: '请输入驳回原因' }]}
    >
      <Input.TextArea rows={4} maxLength={200} showCount placeholder="告诉作者需要改什么" />
    </Form.Item>
  </FormModal>
);
