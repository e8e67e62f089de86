import { type Authorization, authorization } from '@design-console/contract/authorization';
import { Form, Input } from 'antd';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import styles from './AuthRecord.module.css';

interface Props {
  readonly row: Pick<Authorization, 'id' | 'no'>;
  readonly onClose: () => void;
}

/** Voids a letter, with a reason. */
export const VoidModal = ({ row, onClose }: Props) => {
  const voiding = useCommandCall(authorization.void);
  const feedback = useFeedback();
  return (
    <FormModal<{ reason: string }>
      isOpen
      title="作废授权书"
      about={row.id}
      okText="作废"
      isDanger
      widthPx={440}
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const outcome = await voiding.run({ id: row.id, reason });
        if (outcome.ok) feedback.success(`已作废授权书 ${row.no}`);
        return outcome;
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>作废 {row.no} 后不能恢复，扫码核验会立即显示「已作废」</p>
      <Form.Item
        name="reason"
        label="作废原因"
        required
        rules={[fieldRule(authorization.void.input.shape.reason)]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：合作终止" />
      </Form.Item>
    </FormModal>
  );
};
