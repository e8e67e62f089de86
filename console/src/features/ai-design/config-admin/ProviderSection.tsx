import { type AiProvider, aiProvider, keyLengthMax } from '@design-console/contract/ai-provider';
import type { OutputOf } from '@design-console/contract/kernel';
import { Alert, Button, Form, Input } from 'antd';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFeedback } from '../../../kit/feedback.tsx';
import { fieldRule } from '../../../kit/field-rule.ts';
import { showFieldFaults } from '../../../kit/FormModal.tsx';
import { KeptForm } from '../../../kit/KeptForm.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { RelativeTime } from '../../../kit/RelativeTime.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved-guard.ts';
import { PasswordInput } from '../../../kit/PasswordInput.tsx';
import styles from './provider.module.css';

interface Values {
  baseUrl: string;
  model: string;
  key: string;
}

const { shape } = aiProvider.set.input;

const savedKeyText = ({ hasKey, keyHint }: AiProvider): string =>
  !hasKey ? '未设置' : keyHint === '' ? '已保存' : `已保存，尾号 ${keyHint}`;

const State = ({ provider }: { readonly provider: AiProvider }) => (
  <p className={styles.state}>
    <i data-on={provider.baseUrl !== ''} aria-hidden="true" />
    {provider.baseUrl === '' ? (
      '未接入'
    ) : (
      <span>
        已接入，{provider.updatedBy} 保存于 <RelativeTime at={provider.updatedAt ?? ''} />
      </span>
    )}
  </p>
);

const ProviderForm = ({ provider }: { readonly provider: AiProvider }) => {
  const [form] = Form.useForm<Values>();
  const feedback = useFeedback();
  const confirm = useConfirm();
  const set = useCommandCall(aiProvider.set);
  const remove = useCommandCall(aiProvider.remove);
  const test = useCommandCall(aiProvider.test);
  const saved: Values = { baseUrl: provider.baseUrl, model: provider.model, key: '' };
  const [isDirty, setIsDirty] = useState(false);
  const [verdict, setVerdict] = useState<OutputOf<typeof aiProvider.test> | null>(null);
  useUnsavedGuard(isDirty);

  /** Sends the same input to test or to save it; a refusal is shown at its field. */
  const send = async (call: typeof set | typeof test, values: Values) => {
    const { key, ...others } = values;
    const outcome = await call.run(key === '' ? others : { ...others, key });
    if (outcome.ok) return outcome.data;
    const faults = fieldFaults(outcome.error);
    if (faults) {
      markShown(outcome.error);
      showFieldFaults(form, faults);
    }
    return undefined;
  };

  const save = async (values: Values) => {
    if ((await send(set, values)) === undefined) return;
    // as the server stores them; the page does not keep the key either
    const { baseUrl, model } = aiProvider.set.input.parse(values);
    form.setFieldsValue({ baseUrl, model, key: '' });
    setIsDirty(false);
    feedback.success('模型服务已保存');
  };

  const tryOut = async () => {
    setVerdict(null);
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    const answered = await send(test, values);
    if (answered) setVerdict(answered);
  };

  const removeAll = () =>
    confirm({
      title: '移除模型服务？',
      content: '保存的接口地址、模型名称和密钥都会删除，之后使用内置排版引擎',
      okText: '移除',
      isDanger: true,
      onOk: async () => {
        const outcome = await remove.run({});
        if (outcome.ok) {
          form.setFieldsValue({ baseUrl: '', model: '', key: '' });
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
      initialValues={saved}
      disabled={set.isRunning || remove.isRunning}
      onValuesChange={(_, { baseUrl, model, key }) => {
        setIsDirty(baseUrl !== saved.baseUrl || model !== saved.model || key !== '');
        setVerdict(null);
      }}
      onFinish={(values) => void save(values)}
    >
      {/* all values but the key are kept */}
      <KeptForm
        name="ai provider"
        title="模型服务"
        read={() => (isDirty ? form.getFieldsValue() : null)}
        restore={(values) => {
          form.setFieldsValue(values);
          setIsDirty(true);
        }}
      />
      <Form.Item name="baseUrl" label="接口地址" rules={[fieldRule(shape.baseUrl)]}>
        <Input type="url" inputMode="url" placeholder="https://api.example.com/v1" autoComplete="off" />
      </Form.Item>
      <Form.Item name="model" label="模型名称" rules={[fieldRule(shape.model)]}>
        <Input maxLength={60} placeholder="服务商文档里的模型标识" autoComplete="off" />
      </Form.Item>
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
        <Button type="primary" ghost htmlType="submit" disabled={!isDirty} loading={set.isRunning}>
          保存模型服务
        </Button>
        {provider.baseUrl !== '' && (
          <Button type="text" danger onClick={() => void removeAll()}>
            移除
          </Button>
        )}
      </div>
    </Form>
  );
};

/**
 * The provider that answers prompts. Apart from the document: a key is part of no draft, export or version.
 */
export const ProviderSection = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const provider = useQueryCall(aiProvider.get, {});
  return (
    <Loaded result={provider}>
      {(known) => (
        <>
          <State provider={known} />
          {mayEdit ? (
            <ProviderForm provider={known} />
          ) : (
            known.baseUrl !== '' && (
              <dl className={styles.facts}>
                <dt>接口地址</dt>
                <dd>{known.baseUrl}</dd>
                <dt>模型名称</dt>
                <dd>{known.model}</dd>
                <dt>密钥</dt>
                <dd>{savedKeyText(known)}</dd>
              </dl>
            )
          )}
        </>
      )}
    </Loaded>
  );
};
