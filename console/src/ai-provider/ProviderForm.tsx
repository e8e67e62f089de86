import {
  type AiProvider,
  aiProvider,
  keyLengthMax,
  modelMissing,
} from '@design-console/contract/ai-provider';
import type { OutputOf } from '@design-console/contract/kernel';
import { Alert, Button, Form, Input } from 'antd';
import { PlugZap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type CallError, fieldFaults, isConflict, markShown } from '../api/call-errors.ts';
import { useCommandCall } from '../api/use-command-call.ts';
import { changedFields } from '../kit/form/changed-fields.ts';
import { useConfirm } from '../kit/feedback/confirm.tsx';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../kit/feedback/ReasonedButton.tsx';
import { fieldRule } from '../kit/form/field-rule.ts';
import { showFieldFaults } from '../kit/form/show-field-faults.ts';
import { KeptForm } from '../kit/form/KeptForm.tsx';
import { type Conflict, ConflictAlert } from '../kit/form/ConflictAlert.tsx';
import { useUnsavedGuard } from '../kit/navigation/unsaved-guard.ts';
import { validValues } from '../kit/form/valid-values.ts';
import { PasswordInput } from '../kit/form/PasswordInput.tsx';
import { imageModelPlace } from './image-model-place.ts';
import { isChanged, joinedWith, type ProviderValues as Values } from './join-provider.ts';
import styles from './provider.module.css';
import { savedKeyText } from './saved-key-text.ts';

const { shape } = aiProvider.set.input;
const imageModelField = ['imageModel'];

const valuesOf = ({ baseUrl, model, imageModel }: AiProvider): Values => ({
  baseUrl,
  model,
  imageModel,
  key: '',
});

const none: AiProvider = {
  baseUrl: '',
  model: '',
  imageModel: '',
  hasKey: false,
  keyHint: '',
  updatedBy: '',
  updatedAt: null,
};

interface Props {
  /** The newest answer. What was typed stays over whatever it brings. */
  readonly provider: AiProvider;
  /** Reads what is stored now; undefined when that fails. */
  readonly reload: () => Promise<AiProvider | undefined>;
}

/** The address, models and key of the provider: saved at once, apart from any draft. */
export const ProviderForm = ({ provider, reload }: Props) => {
  const [form] = Form.useForm<Values>();
  const feedback = useFeedback();
  const confirm = useConfirm();
  const set = useCommandCall(aiProvider.set);
  const remove = useCommandCall(aiProvider.remove);
  const test = useCommandCall(aiProvider.test);
  // what editing began with
  const [base, setBase] = useState(provider);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [verdict, setVerdict] = useState<OutputOf<typeof aiProvider.test> | null>(null);

  // a newer answer replaces an untouched form; one from before an own save does not
  const [settled, setSettled] = useState(provider);
  const isUntouched = !isDirty && !set.isRunning && !remove.isRunning;
  if (isUntouched && provider !== settled) {
    setBase(provider);
    setSettled(provider);
  }
  const shown = useRef(provider);
  useEffect(() => {
    if (shown.current === settled) return;
    shown.current = settled;
    form.setFieldsValue(valuesOf(settled));
  }, [form, settled]);

  /** A refusal is shown at its field. */
  const showFaults = (error: CallError) => {
    const faults = fieldFaults(error);
    if (!faults) return;
    markShown(error);
    showFieldFaults(form, faults);
  };

  /** Without a typed key the stored one stays. */
  const sent = ({ key, ...others }: Values) => (key === '' ? others : { ...others, key });

  /** The person decides on what both changed by saving again (U-05). */
  const join = async (message: string) => {
    const theirs = await reload();
    if (!theirs) return feedback.error(message);
    const { values, lines } = joinedWith(theirs, base, form.getFieldsValue());
    form.setFieldsValue(values);
    setBase(theirs);
    setIsDirty(isChanged(values, theirs));
    setVerdict(null);
    setConflict({ title: message, lines });
  };

  /** Returns whether it was saved. */
  const save = async (values: Values): Promise<boolean> => {
    const outcome = await set.run({ ...sent(values), basedOn: base.updatedAt });
    if (!outcome.ok) {
      if (isConflict(outcome.error)) {
        markShown(outcome.error);
        await join(outcome.error.message);
      } else showFaults(outcome.error);
      return false;
    }
    // as the server stores them; the page does not keep the key either
    form.setFieldsValue(valuesOf(outcome.data));
    setBase(outcome.data);
    setSettled(provider);
    setConflict(null);
    setIsDirty(false);
    feedback.success('模型服务已保存');
    return true;
  };
  useUnsavedGuard(isDirty, {
    run: async () => {
      const values = await validValues(form);
      return values !== null && save(values);
    },
  });

  const tryOut = async () => {
    setVerdict(null);
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    const outcome = await test.run(sent(values));
    if (outcome.ok) setVerdict(outcome.data);
    else showFaults(outcome.error);
  };

  const removeAll = () =>
    confirm({
      title: '移除模型服务？',
      content: '保存的接口地址、模型名称和密钥都会删除，之后设计上的文字取自用户的描述，AI 画匠不再生成图片',
      okText: '移除',
      isDanger: true,
      onOk: async () => {
        const outcome = await remove.run({ basedOn: base.updatedAt });
        if (!outcome.ok && isConflict(outcome.error)) {
          // nobody removes what they have not seen
          markShown(outcome.error);
          await join(outcome.error.message);
          return true;
        }
        if (outcome.ok) {
          form.setFieldsValue(valuesOf(none));
          setBase(none);
          setSettled(provider);
          setConflict(null);
          setIsDirty(false);
          setVerdict(null);
          feedback.success('模型服务已移除');
        }
        return outcome;
      },
    });

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={valuesOf(base)}
      disabled={set.isRunning || remove.isRunning}
      onValuesChange={(_, values) => {
        setIsDirty(isChanged(values, base));
        setVerdict(null);
      }}
      onFinish={(values) => void save(values)}
    >
      {/* what was changed is kept, but not the key */}
      <KeptForm
        name="ai provider"
        title="模型服务"
        read={() => (isDirty ? changedFields<Values>(valuesOf(base), form.getFieldsValue()) : null)}
        restore={(values) => {
          form.setFieldsValue(values);
          setIsDirty(true);
        }}
      />
      {conflict && (
        <div className={styles.verdict}>
          <ConflictAlert {...conflict} />
        </div>
      )}
      <Form.Item name="baseUrl" label="接口地址" rules={[fieldRule(shape.baseUrl)]}>
        <Input type="url" inputMode="url" placeholder="https://api.example.com/v1" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="model"
        label="模型名称"
        dependencies={imageModelField}
        rules={[
          fieldRule(shape.model),
          ({ getFieldValue }) => ({
            validator: async (_, model: string) => {
              const imageModel = (getFieldValue('imageModel') ?? '') as string;
              if ((model + imageModel).trim() === '') throw new Error(modelMissing);
            },
          }),
        ]}
        extra="AI 智能设计用它撰写文字，留空则文字取自用户的描述"
      >
        <Input maxLength={60} placeholder="服务商文档里的模型标识" autoComplete="off" />
      </Form.Item>
      <div className={styles.sought} data-beside={imageModelPlace}>
        <Form.Item
          name="imageModel"
          label="绘图模型名称"
          rules={[fieldRule(shape.imageModel)]}
          extra="AI 画匠用它生成图片，留空则不接入"
        >
          <Input maxLength={60} placeholder="支持 images/generations 的模型标识" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="key"
        label="密钥"
        rules={[fieldRule(shape.key)]}
        extra={provider.hasKey ? '加密保存，不会再次显示' : '加密保存，保存后不会再次显示'}
      >
        <PasswordInput
          maxLength={keyLengthMax}
          autoComplete="new-password"
          placeholder={provider.hasKey ? `${savedKeyText(provider)}，留空则不变` : '服务商提供的 API Key'}
        />
      </Form.Item>
      {verdict && (
        <Alert
          className={styles.verdict ?? ''}
          type={verdict.isWorking ? 'success' : 'warning'}
          showIcon
          title={
            verdict.isWorking
              ? `${verdict.message}，用时 ${(verdict.elapsedMs / 1000).toFixed(1)} 秒`
              : verdict.message
          }
        />
      )}
      <div className={styles.buttons}>
        <Button icon={<PlugZap size={15} />} loading={test.isRunning} onClick={() => void tryOut()}>
          测试连接
        </Button>
        <ReasonedButton
          type="primary"
          ghost
          htmlType="submit"
          reason={isDirty ? null : '没有未保存的修改'}
          loading={set.isRunning}
        >
          保存模型服务
        </ReasonedButton>
        {provider.baseUrl !== '' && (
          <Button type="text" danger onClick={() => void removeAll()}>
            移除
          </Button>
        )}
      </div>
    </Form>
  );
};
