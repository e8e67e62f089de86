import { type ApiUser, apiUser } from '@design-console/contract/api-user';
import { Form, Radio } from 'antd';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import type { BatchResult } from '../../../kit/list/BatchReportDialog.tsx';
import { batchResultOf } from '../../../list-screen/row-names.ts';
import { GroupInput } from './GroupInput.tsx';
import styles from './UserManage.module.css';
import { groupCounts, nameOf } from './user-filter.ts';

interface Values {
  /** Not asked of users without a group: they can only join one. */
  readonly act?: 'join' | 'leave';
  readonly group?: string;
}

const actTexts = [
  { value: 'join', label: '移入分组' },
  { value: 'leave', label: '移出现有分组' },
];

interface Props {
  readonly rows: readonly ApiUser[];
  readonly onDone: (report: BatchResult | null) => void;
  readonly onClose: () => void;
}

/** Moves the selected users into one group or, where that is chosen, out of any. */
export const GroupModal = ({ rows, onDone, onClose }: Props) => {
  const setGroup = useCommandCall(apiUser.setGroup);
  const feedback = useFeedback();
  const hasGroups = rows.some((row) => row.group !== '');
  return (
    <FormModal<Values>
      isOpen
      title={`调整 ${rows.length} 个用户的分组`}
      okText={({ act }) => (act === 'leave' ? '移出分组' : '保存')}
      initialValues={{ act: 'join', group: '' }}
      onSubmit={async ({ act, group = '' }) => {
        const outcome = await setGroup.run({
          ids: rows.map((row) => row.id),
          group: act === 'leave' ? '' : group,
        });
        if (!outcome.ok) return outcome;
        const { succeeded, failed } = outcome.data;
        if (failed.length === 0) feedback.success(`已调整 ${succeeded} 个用户的分组`);
        onDone(failed.length > 0 ? batchResultOf('调整分组', outcome.data, rows, nameOf) : null);
        return outcome;
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.hint}>
            {rows.slice(0, 3).map(nameOf).join('、')}
            {rows.length > 3 ? ` 等 ${rows.length} 个用户` : ''}
            <br />
            现在的分组：{groupCounts(rows)}
          </p>
          {hasGroups && (
            <Form.Item name="act" label="调整方式" required>
              <Radio.Group options={actTexts} />
            </Form.Item>
          )}
          <Form.Item noStyle dependencies={['act']}>
            {() => form.getFieldValue('act') !== 'leave' && <GroupInput isFirst isRequired />}
          </Form.Item>
        </>
      )}
    </FormModal>
  );
};
