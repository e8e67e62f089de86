import { intellectTagById, tagsOfTemplateMax } from '@design-console/contract/intellect-tag';
import { type TeamTemplate, template, templateTitleMax } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { templateTag } from '@design-console/contract/template-tag';
import { isKey } from '@design-console/editor/keys';
import { Form, Input, Select, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DatePicker } from '../../../../kit/form/DatePicker.tsx';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { changedFields } from '../../../../kit/form/changed-fields.ts';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { FormModal } from '../../../../kit/form/FormModal.tsx';
import { MultiSelect } from '../../../../kit/form/MultiSelect.tsx';
import { kindChoices } from '../kind-options.ts';
import { TagPicker } from '../TagPicker.tsx';
import { lightAppTagChoices } from './light-app-tag-choices.ts';
import styles from './template-list.module.css';

type TagIds = TeamTemplate['tagIds'];

interface Values {
  title: string;
  kindId: number | null;
  tagIds: TagIds;
  lightAppTagIds: number[];
  publishAt: Dayjs | null;
  expireAt: Dayjs | null;
}

/** 0 means no kind: a select needs a value. */
const ownSize = 0;

const valuesOf = (row: TeamTemplate): Values => ({
  title: row.title,
  kindId: row.kindId ?? ownSize,
  tagIds: row.tagIds,
  lightAppTagIds: row.lightAppTags.map(({ id }) => id),
  publishAt: row.publishAt === null ? null : dayjs(row.publishAt),
  expireAt: row.expireAt === null ? null : dayjs(row.expireAt),
});

/** The input of the call for these values. */
const fieldsOf = (values: Values) => ({
  title: values.title.trim(),
  kindId: values.kindId === ownSize ? null : values.kindId,
  tagIds: values.tagIds,
  lightAppTagIds: values.lightAppTagIds,
  publishAt: values.publishAt?.toISOString() ?? null,
  expireAt: values.expireAt?.toISOString() ?? null,
});

interface SuggestedProps {
  readonly templateId: number;
  readonly chosen: readonly string[];
  readonly onAdd: (id: TagIds[number]) => void;
}

/** Tags that suit the template, each with its reason; a click adds one. */
const SuggestedTags = ({ templateId, chosen, onAdd }: SuggestedProps) => {
  const tags = useQueryCall(template.listTags, { templateId });
  const open = (tags.data ?? []).filter(({ id, suggestion }) => suggestion !== null && !chosen.includes(id));
  if (open.length === 0) return null;
  return (
    <div className={styles.suggested} role="group" aria-label="推荐标签">
      <span className={styles.quiet}>推荐</span>
      {open.map(({ id, name, suggestion }) => (
        <Tag
          key={id}
          icon={<Plus size={12} aria-hidden="true" />}
          title={suggestion ?? ''}
          role="button"
          tabIndex={0}
          aria-label={`添加标签 ${name}：${suggestion}`}
          onClick={() => onAdd(id)}
          onKeyDown={(event) => {
            if (!isKey(event, 'Enter', ' ')) return;
            event.preventDefault();
            onAdd(id);
          }}
        >
          {name}
        </Tag>
      ))}
    </div>
  );
};

/** Edits title, kind, tags and the display period. The design itself is edited in the editor. */
export const EditDrawer = ({
  row,
  onClose,
}: {
  readonly row: TeamTemplate;
  readonly onClose: () => void;
}) => {
  const updating = useCommandCall(template.update);
  const kinds = useQueryCall(templateKind.listAll, {});
  const appTags = useQueryCall(templateTag.listAll, {});
  const feedback = useFeedback();
  // the row is refetched meanwhile; what the user changes is compared with what they saw first
  const [start] = useState(() => valuesOf(row));
  const choices = kindChoices(kinds.data ?? []);
  // a kind switched off since stays readable
  const known =
    row.kindId === null || choices.some(({ value }) => value === row.kindId)
      ? choices
      : [...choices, { value: row.kindId, label: row.kindName, title: row.kindName }];

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
          <Form.Item name="kindId" label="模板分类">
            <Select
              loading={kinds.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              options={[{ value: ownSize, label: '自定义尺寸' }, ...known]}
            />
          </Form.Item>
          <Form.Item
            name="tagIds"
            label="智能标签"
            extra={`最多 ${tagsOfTemplateMax} 个，用户按它们筛选模板`}
          >
            <TagPicker max={tagsOfTemplateMax} />
          </Form.Item>
          <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.tagIds !== after.tagIds}>
            {() => {
              const chosen = (form.getFieldValue('tagIds') ?? []) as TagIds;
              return (
                <SuggestedTags
                  templateId={row.id}
                  chosen={chosen}
                  onAdd={(id) => {
                    if (intellectTagById.has(id) && chosen.length < tagsOfTemplateMax)
                      form.setFieldValue('tagIds', [...chosen, id]);
                  }}
                />
              );
            }}
          </Form.Item>
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
