import { intellectTagById, tagsOfTemplateMax } from '@design-console/contract/intellect-tag';
import type { TeamTemplate } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { Form, type FormInstance, Select } from 'antd';
import { useQueryCall } from '../api/use-query-call.ts';
import { kindChoices } from './kind-choices.ts';
import { SuggestedTags } from './SuggestedTags.tsx';
import { TagPicker } from './TagPicker.tsx';

/** Stands for no kind: a select needs a value. */
const ownSize = 0;

export interface KindAndTags {
  /** 0 for a template of its own size, without a kind. */
  kindId: number;
  tagIds: TeamTemplate['tagIds'];
}

export const kindAndTagsOf = ({ kindId, tagIds }: Pick<TeamTemplate, 'kindId' | 'tagIds'>): KindAndTags => ({
  kindId: kindId ?? ownSize,
  tagIds,
});

/** These values as the input of a call. */
export const kindAndTagInput = ({ kindId, tagIds }: KindAndTags) => ({
  kindId: kindId === ownSize ? null : kindId,
  tagIds,
});

interface Props<Values extends KindAndTags> {
  readonly form: FormInstance<Values>;
  readonly template: Pick<TeamTemplate, 'id' | 'kindId' | 'kindName'>;
}

/** How users find a template: the fields of its kind and of its tags, with those that suit it. */
export const KindAndTagFields = <Values extends KindAndTags>({ form, template }: Props<Values>) => {
  const kinds = useQueryCall(templateKind.listAll, {});
  const choices = kindChoices(kinds.data ?? []);
  // a kind switched off since stays readable
  const known =
    template.kindId === null ||
    template.kindName === '' ||
    choices.some(({ value }) => value === template.kindId)
      ? choices
      : [...choices, { value: template.kindId, label: template.kindName, title: template.kindName }];
  return (
    <>
      <Form.Item name="kindId" label="模板分类">
        <Select
          loading={kinds.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: ownSize, label: '自定义尺寸' }, ...known]}
        />
      </Form.Item>
      <Form.Item name="tagIds" label="智能标签" extra={`最多 ${tagsOfTemplateMax} 个，用户按它们筛选模板`}>
        <TagPicker max={tagsOfTemplateMax} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.tagIds !== after.tagIds}>
        {() => {
          const chosen = (form.getFieldsValue().tagIds ?? []) as TeamTemplate['tagIds'];
          return (
            <SuggestedTags
              templateId={template.id}
              chosen={chosen}
              onAdd={(id) => {
                if (intellectTagById.has(id) && chosen.length < tagsOfTemplateMax)
                  form.setFieldsValue({ tagIds: [...chosen, id] } as Parameters<
                    typeof form.setFieldsValue
                  >[0]);
              }}
            />
          );
        }}
      </Form.Item>
    </>
  );
};
