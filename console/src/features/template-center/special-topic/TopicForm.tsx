import { imageField } from '@design-console/contract/kernel';
import { configSet } from '@design-console/contract/config-set';
import { type TopicDetail, topic, topicTemplatesMax } from '@design-console/contract/topic';
import { Form, type FormInstance, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { DatePicker } from '../../../kit/form/DatePicker.tsx';
import { isConflict, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useFirstAnswer, useQueryCall } from '../../../api/use-query-call.ts';
import { ImageInput } from '../../../document-page/form/fields/ImageInput.tsx';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { type Conflict, ConflictAlert } from '../../../kit/form/ConflictAlert.tsx';
import { PickedTemplates } from '../../../template-picker/PickedTemplates.tsx';
import styles from './SpecialTopic.module.css';
import { blankTopic, draftOf, joinedWith, type TopicValues, valuesOf } from './topic-values.ts';

const coverField = imageField({ label: '封面', purpose: 'picture' });

const CoverInput = ({
  value = '',
  onChange = () => undefined,
}: {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}) => <ImageInput field={coverField} value={value} isDisabled={false} onChange={onChange} />;

/** The form may be scrolled to its end when it is saved. */
const scrolledTo = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

interface Props {
  /** null: a new one */
  readonly topicId: number | null;
  readonly onClose: () => void;
}

/** The form of a topic: its name and look, when and where it is shown, and its templates in order. */
export const TopicForm = ({ topicId, onClose }: Props) => {
  const feedback = useFeedback();
  // kept as it was when editing began: a change since is refused as a conflict
  const found = useFirstAnswer(topic.get, { id: topicId ?? 0 }, { enabled: topicId !== null });
  const sets = useQueryCall(configSet.list, {}, { staleMs: 60_000 });
  const creating = useCommandCall(topic.create);
  const updating = useCommandCall(topic.update, { refreshesOnConflict: true });

  // someone else saved since editing began: the form goes on from what they saved
  const [theirs, setTheirs] = useState<TopicDetail | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = theirs ?? found.data;

  /** Joins what someone else saved first with what was typed; false where that cannot be read. */
  const join = async (title: string, form: FormInstance<TopicValues>): Promise<boolean> => {
    const { data, error } = await found.refetch();
    if (!base || !data || error || data.updatedAt === base.updatedAt) return false;
    const { values, lines } = joinedWith(data, base, form.getFieldsValue());
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    setTheirs(data);
    setConflict({ title, lines });
    return true;
  };

  const submit = async (values: TopicValues, form: FormInstance<TopicValues>) => {
    const outcome =
      topicId === null
        ? await creating.run(draftOf(values))
        : await updating.run({ id: topicId, ...draftOf(values), basedOn: base?.updatedAt });
    if (outcome.ok) feedback.success(topicId === null ? '专题已新建' : '专题已保存');
    else if (topicId !== null && isConflict(outcome.error)) {
      markShown(outcome.error);
      if (!(await join(outcome.error.message, form))) feedback.error(outcome.error.message);
    }
    return outcome;
  };
  const isWaiting = topicId !== null && found.data === undefined;

  return (
    <FormModal<TopicValues>
      key={`${topicId ?? 'new'}:${isWaiting}`}
      isOpen
      isLong
      {...(base?.status === 1 ? { okText: '保存并更新线上' } : {})}
      widthPx={560}
      title={topicId === null ? '新建专题' : '编辑专题'}
      about={topicId ?? ''}
      initialValues={base ? valuesOf(base) : blankTopic}
      {...(isWaiting ? { waiting: <Loaded result={found}>{() => null}</Loaded> } : {})}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict && (
        <div key={base?.updatedAt} ref={scrolledTo} className={styles.conflict}>
          <ConflictAlert {...conflict} />
        </div>
      )}
      <Form.Item
        name="title"
        label="专题标题"
        rules={[{ required: true, whitespace: true, message: '请输入专题标题' }]}
      >
        <Input maxLength={30} showCount placeholder="例如：春茶上新" />
      </Form.Item>
      <Form.Item name="cover" label="封面" extra="显示为 16:9，不传则用第一个模板的封面">
        <CoverInput />
      </Form.Item>
      <Form.Item name="intro" label="专题简介">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="settingCode" label="显示范围" required>
        <Select
          options={[
            { value: '', label: '全部配置方案' },
            ...(sets.data ?? []).map((set) => ({ value: set.settingCode, label: set.name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="validFrom" label="开始时间">
        <DatePicker showTime format="YYYY-MM-DD HH:mm" placeholder="发布后立即" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="validTo"
        label="结束时间"
        dependencies={['validFrom']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, end: Dayjs | null) => {
              const start = getFieldValue('validFrom') as Dayjs | null;
              if (end && start && !start.isBefore(end)) throw new Error('结束时间须晚于开始时间');
            },
          }),
        ]}
      >
        <DatePicker showTime format="YYYY-MM-DD HH:mm" placeholder="一直有效" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="templateIds" label="专题模板" extra="发布前至少选一个">
        <PickedTemplates label="专题模板" max={topicTemplatesMax} />
      </Form.Item>
      {topicId !== null && (
        <Form.Item label="专题编号" required extra="链接参数 topic_id 的值">
          <CopyText text={String(topicId)} label="专题编号" />
        </Form.Item>
      )}
    </FormModal>
  );
};
