import { ApiUserDraft, apiUser } from '@design-console/contract/api-user';
import { AutoComplete, Form } from 'antd';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { fieldRule } from '../../../kit/form/field-rule.ts';

interface Props {
  readonly isFirst?: boolean;
  /** Without it an empty field means no group. */
  readonly isRequired?: boolean;
}

/** Selects an existing group, or names a new one. */
export const GroupInput = ({ isFirst = false, isRequired = false }: Props) => {
  const groups = useQueryCall(apiUser.listGroups, {});
  return (
    <Form.Item
      name="group"
      label="分组"
      required={isRequired}
      rules={[
        fieldRule(ApiUserDraft.shape.group),
        ...(isRequired
          ? [{ required: true, whitespace: true, message: '请选择分组，或输入新分组的名称' }]
          : []),
      ]}
      extra="选择已有分组，或直接输入新分组的名称"
      validateDebounce={600}
    >
      <AutoComplete
        autoFocus={isFirst}
        allowClear
        maxLength={20}
        placeholder={isRequired ? '请选择或输入分组' : '未分组'}
        showSearch={{ filterOption: (words, option) => String(option?.value ?? '').includes(words) }}
        options={(groups.data ?? []).map((value) => ({ value }))}
      />
    </Form.Item>
  );
};
