import { savedFilterNameMax } from '@design-console/contract/saved-filter';
import type { SavedFilter } from '@design-console/contract/saved-filter/list';
import { Form, Input } from 'antd';
import { FormModal } from '../../kit/form/FormModal.tsx';
import type { SavedFilterActions } from './use-saved-filters.ts';

interface Props {
  /** The one to rename; none: the present filter is kept under the name. */
  readonly renamed?: SavedFilter;
  readonly present: string;
  readonly actions: SavedFilterActions;
  readonly onClose: () => void;
}

/** Asks for the name of a filter. */
export const NameFilterModal = ({ renamed, present, actions, onClose }: Props) => (
  <FormModal<{ name: string }>
    isOpen
    title={renamed ? '重命名' : '存为常用筛选'}
    about={renamed?.id ?? ''}
    widthPx={420}
    initialValues={{ name: renamed?.name ?? '' }}
    onSubmit={({ name }) => (renamed ? actions.rename(renamed, name) : actions.create(name, present))}
    onClose={onClose}
  >
    <Form.Item
      name="name"
      label="名称"
      extra={renamed ? undefined : '保存当前的筛选、关键词和排序，只有自己能看到'}
      rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
    >
      <Input maxLength={savedFilterNameMax} showCount placeholder="例如 本周待审核" />
    </Form.Item>
  </FormModal>
);
