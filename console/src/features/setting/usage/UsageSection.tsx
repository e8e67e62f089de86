import {
  keepDaysMax,
  keepDaysMin,
  type UsageRetention,
  usageEvent,
} from '@design-console/contract/usage/ingest';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { lostRightWords } from '../../../kit/feedback/lost-right-words.ts';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import { showFieldFaults } from '../../../kit/form/show-field-faults.ts';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { emptyText } from '../../../kit/format/time.ts';
import { useUnsavedGuard } from '../../../kit/navigation/unsaved-guard.ts';
import { validValues } from '../../../kit/form/valid-values.ts';
import { firstKeptDay } from './keep-days.ts';
import { useWasTrue } from '../../../kit/hooks/use-was-true.ts';
import { KeptForm } from '../../../kit/form/KeptForm.tsx';
import { Section } from '../Section.tsx';
import section from '../Section.module.css';
import styles from './UsageSection.module.css';

const { shape } = usageEvent.setRetention.input;

interface Values {
  readonly keepDays: number;
}

interface Props {
  readonly canEdit: boolean;
}

interface FormProps extends Props {
  readonly retention: UsageRetention;
}

const KeepDaysForm = ({ retention, canEdit }: FormProps) => {
  const [form] = Form.useForm<Values>();
  const set = useCommandCall(usageEvent.setRetention);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [isDirty, setIsDirty] = useState(false);
  const save = async (values: Values): Promise<'saved' | 'refused' | 'failed'> => {
    const outcome = await set.run(values);
    if (outcome.ok) {
      setIsDirty(false);
      feedback.success('保留天数已保存');
      return 'saved';
    }
    const faults = fieldFaults(outcome.error);
    if (faults) {
      markShown(outcome.error);
      showFieldFaults(form, faults);
    }
    return faults ? 'refused' : 'failed';
  };

  /** Returns whether it was saved. */
  const submit = async (values: Values): Promise<boolean> => {
    const firstKept = firstKeptDay(values.keepDays, new Date());
    const losesSome = retention.earliestDay !== null && retention.earliestDay < firstKept;
    if (values.keepDays >= retention.keepDays || !losesSome) return (await save(values)) === 'saved';
    let isSaved = false;
    await confirm({
      title: `只保留最近 ${values.keepDays} 天的原始事件？`,
      content: `${firstKept} 以前的原始事件会在下一次清理时删除，无法恢复。统计报表里的数字已经汇总，不会改变。`,
      okText: '缩短保留',
      isDanger: true,
      onOk: async () => {
        const end = await save(values);
        isSaved = end === 'saved';
        // the reason of a refusal is at the field, behind the question
        return end !== 'failed';
      },
    });
    return isSaved;
  };
  useUnsavedGuard(isDirty, {
    run: async () => {
      const values = await validValues(form);
      return values !== null && submit(values);
    },
  });

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ keepDays: retention.keepDays }}
      disabled={set.isRunning}
      onValuesChange={(_, values) => setIsDirty(values.keepDays !== retention.keepDays)}
      // Enter in the only field submits, too
      onFinish={(values) => {
        if (isDirty) void submit(values);
      }}
      className={section.form ?? ''}
    >
      <KeptForm
        name="usage"
        title="使用数据"
        read={() => (isDirty ? form.getFieldsValue() : null)}
        restore={(values) => {
          form.setFieldsValue(values);
          setIsDirty(true);
        }}
      />
      <Form.Item
        name="keepDays"
        label="原始事件保留天数"
        rules={[fieldRule(shape.keepDays)]}
        extra={`${keepDaysMin} 到 ${keepDaysMax.toLocaleString()} 天，每天清理一次`}
      >
        <InputNumber precision={0} suffix="天" className={styles.days ?? ''} />
      </Form.Item>
      <ReasonedButton
        className={styles.save ?? ''}
        type="primary"
        htmlType="submit"
        reason={!canEdit ? lostRightWords('修改保留天数') : isDirty ? null : '没有未保存的修改'}
        loading={set.isRunning}
      >
        保存天数
      </ReasonedButton>
    </Form>
  );
};

/** How long raw usage events are kept (docs/decisions/0017). */
export const UsageSection = ({ canEdit }: Props) => {
  const retention = useQueryCall(usageEvent.getRetention, {});
  const showsForm = useWasTrue(canEdit);
  return (
    <Section
      id="usage"
      title="使用数据"
      description="用户在嵌入页面里的每次操作都是一条原始事件，超过保留天数的会删除；统计报表在事件到达时已经汇总，不会随之改变"
    >
      <Loaded result={retention}>
        {(data) => (
          <>
            <dl className={section.lines}>
              {!showsForm && (
                <div>
                  <dt>原始事件保留</dt>
                  <dd>{data.keepDays} 天</dd>
                </div>
              )}
              <div>
                <dt>最早的事件</dt>
                <dd>{data.earliestDay ?? emptyText}</dd>
              </div>
            </dl>
            {showsForm && <KeepDaysForm key={data.keepDays} retention={data} canEdit={canEdit} />}
          </>
        )}
      </Loaded>
    </Section>
  );
};
