import { type TeamTemplate, template, templateTitleMax } from '@design-console/contract/template';
import { templateTag } from '@design-console/contract/template-tag';
import { Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { DatePicker } from '../../../../kit/form/DatePicker.tsx';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { changedFields } from '../../../../kit/form/changed-fields.ts';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { FormModal } from '../../../../kit/form/FormModal.tsx';
import { MultiSelect } from '../../../../kit/form/MultiSelect.tsx';
import {
  type KindAndTags,
  KindAndTagFields,
  kindAndTagInput,
  kindAndTagsOf,
} from '../../../../template-details/KindAndTagFields.tsx';
import { lightAppTagChoices } from './light-app-tag-choices.ts';

interface Values extends KindAndTags {
  title: string;
  lightAppTagIds: number[];
  publishAt: Dayjs | null;
  expireAt: Dayjs | null;
}

const valuesOf = (row: TeamTemplate): Values => ({
  title: row.title,
  ...kindAndTagsOf(row),
  lightAppTagIds: row.lightAppTags.map(({ id }) => id),
  publishAt: row.publishAt === null ? null : dayjs(row.publishAt),
  expireAt: row.expireAt === null ? null : dayjs(row.expireAt),
});

/** The input of the call for these values. */
const fieldsOf = (values: Values) => ({
  title: values.title.trim(),
  ...kindAndTagInput(values),
  lightAppTagIds: values.lightAppTagIds,
  publishAt: values.publishAt?.toISOString() ?? null,
  expireAt: values.expireAt?.toISOString() ?? null,
});

/** Edits title, kind, tags and the display period. The design itself is edited in the editor. */
export const EditDrawer = ({
  row,
  onClose,
}: {
  readonly row: TeamTemplate;
  readonly onClose: () => void;
}) => {
  const updating = useCommandCall(template.update);
  const appTags = useQueryCall(templateTag.listAll, {});
  const feedback = useFeedback();
  // the row is refetched meanwhile; what the user changes is compared with what they saw first
  const [start] = useState(() => valuesOf(row));

  return (
    <FormModal<Values>
      isOpen
      isLong
      title="编辑模板信息"
      about={row.id}
      initialValues={start}
      onSubmit={async (values) => {
        const changed = changedFields(fieldsOf(start), fieldsOf(values));
        const outcome =
          Object.keys(changed).length === 0
            ? ({ ok: true } as const)
            : await updating.run({ id: row.id, ...changed });
        if (outcome.ok) feedback.success('已保存模板信息');
        return outcome;
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item
            name="title"
            label="模板标题"
            rules={[{ required: true, whitespace: true, message: '请输入模板标题' }]}
          >
            <Input maxLength={templateTitleMax} showCount />
          </Form.Item>
          <KindAndTagFields form={form} template={row} />
          <Form.Item
            name="lightAppTagIds"
            label="轻应用标签"
            extra="用户在左侧栏打开对应轻应用时，按标签列出这个模板"
          >
            <MultiSelect
              allowClear
              loading={appTags.isPending}
              placeholder="选择轻应用的模板标签"
              showSearch={{ optionFilterProp: 'label' }}
              options={lightAppTagChoices(appTags.data ?? [], row.lightAppTags)}
            />
          </Form.Item>
          <Form.Item name="publishAt" label="上架时间" extra="到这个时间才对用户展示，不填则上架后立即展示">
            <DatePicker showTime style={{ width: '100%' }} placeholder="立即" />
          </Form.Item>
          <Form.Item
            name="expireAt"
            label="下架时间"
            extra="到这个时间自动停止展示，不填则一直展示"
            dependencies={['publishAt']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value: Dayjs | null) => {
                  const from = getFieldValue('publishAt') as Dayjs | null;
                  return value && from && !value.isAfter(from)
                    ? Promise.reject(new Error('下架时间须晚于上架时间'))
                    : Promise.resolve();
                },
              }),
            ]}
          >
            <DatePicker showTime style={{ width: '100%' }} placeholder="长期" />
          </Form.Item>
        </>
      )}
    </FormModal>
  );
};
