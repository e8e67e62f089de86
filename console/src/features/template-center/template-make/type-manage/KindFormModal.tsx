import {
  kindDpi,
  kindSideMin,
  pageSidePxMax,
  type TemplateKind,
  TemplateKindDraft,
  templateKind,
} from '@design-console/contract/template-kind';
import { Button, Form, type FormInstance, Input, Select, Switch } from 'antd';
import { CopyText } from '../../../../kit/display/CopyText.tsx';
import { Segments } from '../../../../kit/form/Segments.tsx';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { changedFields } from '../../../../kit/form/changed-fields.ts';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { fieldRule } from '../../../../kit/form/field-rule.ts';
import { BoundedNumber } from '../../../../kit/form/BoundedNumber.tsx';
import { FormModal } from '../../../../kit/form/FormModal.tsx';
import { type KindNode, sizePresets, unitOptions } from './kind-tree.ts';
import styles from './TypeManage.module.css';

export type KindTask =
  | { readonly kind: 'create'; readonly parentId: number | null }
  | { readonly kind: 'edit'; readonly of: TemplateKind };

interface Values {
  name: string;
  /** 0: of the first level. */
  parentId: number;
  width: number;
  height: number;
  unit: TemplateKind['unit'];
  dpi: number;
  isOn: boolean;
}

const firstLevel = 0;

const startOf = (task: KindTask, tree: readonly KindNode[]): Values => {
  if (task.kind === 'edit') {
    const { name, parentId, width, height, unit, dpi, status } = task.of;
    return { name, parentId: parentId ?? firstLevel, width, height, unit, dpi, isOn: status === 1 };
  }
  const parent = tree.find(({ kind }) => kind.id === task.parentId)?.kind;
  const { width, height, unit, dpi } = parent ?? { width: 1080, height: 1920, unit: 'px' as const, dpi: 72 };
  return { name: '', parentId: task.parentId ?? firstLevel, width, height, unit, dpi, isOn: true };
};

const fieldsOf = ({ parentId, isOn, ...values }: Values) => ({
  ...values,
  parentId: parentId === firstLevel ? null : parentId,
  status: isOn ? (1 as const) : (0 as const),
});
type KindFields = ReturnType<typeof fieldsOf>;

/** What to send of an edit: the contract takes a size only whole. */
const changeOf = (before: KindFields, after: KindFields): Partial<KindFields> => {
  const changed = changedFields(before, after);
  const { width, height, unit, dpi } = after;
  const isResized = (['width', 'height', 'unit', 'dpi'] as const).some((name) => name in changed);
  return isResized ? { ...changed, width, height, unit, dpi } : changed;
};

interface Props {
  readonly task: KindTask;
  readonly isOpen: boolean;
  readonly tree: readonly KindNode[];
  readonly onClose: () => void;
}

const Presets = ({ form }: { readonly form: FormInstance<Values> }) => {
  const [width, height, unit] = [
    Form.useWatch('width', form),
    Form.useWatch('height', form),
    Form.useWatch('unit', form),
  ];
  return (
    <div className={styles.presets} role="group" aria-label="常用尺寸">
      {sizePresets.map((preset) => {
        const isChosen = preset.width === width && preset.height === height && preset.unit === unit;
        return (
          <Button
            key={preset.key}
            size="small"
            type={isChosen ? 'primary' : 'default'}
            ghost={isChosen}
            aria-pressed={isChosen}
            onClick={() => {
              form.setFieldsValue({
                width: preset.width,
                height: preset.height,
                unit: preset.unit,
                dpi: preset.dpi,
              });
              void form.validateFields(['width', 'height', 'dpi']);
            }}
          >
            {preset.name}
          </Button>
        );
      })}
    </div>
  );
};

/** The form of a kind: its name, its place in the tree, and the size its templates begin at. */
export const KindFormModal = ({ task, isOpen, tree, onClose }: Props) => {
  const create = useCommandCall(templateKind.create);
  const update = useCommandCall(templateKind.update);
  const feedback = useFeedback();
  const edited = task.kind === 'edit' ? task.of : null;
  const hasChildren =
    edited !== null && tree.some(({ kind, children }) => kind.id === edited.id && children.length > 0);
  const parents = [
    { value: firstLevel, label: '无，作为一级分类' },
    ...tree.flatMap(({ kind }) => (kind.id === edited?.id ? [] : [{ value: kind.id, label: kind.name }])),
  ];
  const { shape } = TemplateKindDraft;

  const save = async (id: number, fields: KindFields) => {
    const change = changeOf(fieldsOf(startOf(task, tree)), fields);
    return Object.keys(change).length === 0 ? ({ ok: true } as const) : update.run({ id, ...change });
  };
  const submit = async (values: Values) => {
    const fields = fieldsOf(values);
    const outcome = edited ? await save(edited.id, fields) : await create.run(fields);
    if (outcome.ok)
      feedback.success(edited ? `已保存分类「${values.name}」` : `已新建分类「${values.name}」`);
    return outcome;
  };

  return (
    <FormModal<Values>
      isOpen={isOpen}
      title={edited ? '编辑分类' : '新建分类'}
      about={edited?.id ?? ''}
      initialValues={startOf(task, tree)}
      okText={edited ? '保存' : '新建'}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item
            name="name"
            label="分类名称"
            required
            rules={[fieldRule(shape.name)]}
            extra={
              edited && (
                <>
                  编号（链接参数 kind_id） <CopyText text={String(edited.id)} label="分类编号" />
                </>
              )
            }
          >
            <Input placeholder="例如：招聘海报" showCount maxLength={20} />
          </Form.Item>
          <Form.Item
            name="parentId"
            label="上级分类"
            required
            extra={hasChildren ? '有下级的分类只能作为一级分类' : undefined}
          >
            <Select options={parents} disabled={hasChildren} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item label="常用尺寸" required>
            <Presets form={form} />
          </Form.Item>
          <div className={styles.size}>
            <Form.Item name="width" label="宽度" required rules={[fieldRule(shape.width)]}>
              <BoundedNumber min={kindSideMin} max={pageSidePxMax} inputMode="decimal" />
            </Form.Item>
            <Form.Item name="height" label="高度" required rules={[fieldRule(shape.height)]}>
              <BoundedNumber min={kindSideMin} max={pageSidePxMax} inputMode="decimal" />
            </Form.Item>
            <Form.Item name="unit" label="单位" required>
              <Segments aria-label="单位" options={unitOptions} />
            </Form.Item>
            <Form.Item name="dpi" label="分辨率（dpi）" required rules={[fieldRule(shape.dpi)]}>
              <BoundedNumber {...kindDpi} inputMode="numeric" />
            </Form.Item>
          </div>
          <Form.Item
            name="isOn"
            label="启用"
            required
            valuePropName="checked"
            extra="停用后，新建模板时不能选择，用户也看不到"
          >
            <Switch />
          </Form.Item>
        </>
      )}
    </FormModal>
  );
};
