import {
  type AccessPolicy,
  accessPolicy,
  allowedAddressesMax,
  allowedHostsMax,
} from '@design-console/contract/access-policy';
import { CODE } from '@design-console/contract/kernel/code';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { CallRefused, fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { lostRightWords } from '../../../kit/feedback/lost-right-words.ts';
import { KeptForm } from '../../../kit/form/KeptForm.tsx';
import { type Conflict, ConflictAlert } from '../../../kit/form/ConflictAlert.tsx';
import { useUnsavedGuard } from '../../../kit/navigation/unsaved-guard.ts';
import { type AccessTexts, isChanged, listsOf, seenPages, seenServers, textsOf } from './access-lists.ts';
import styles from './AccessSection.module.css';
import { faultOfLines, serverFaultOf, valuesIn } from './address-lines.ts';
import section from '../Section.module.css';
import { SeenList } from './SeenList.tsx';

const { shape } = accessPolicy.set.input;

type Field = keyof AccessTexts;
const fields: readonly Field[] = ['hosts', 'addresses'];
const labels: Readonly<Record<Field, string>> = { hosts: '允许嵌入的域名', addresses: '允许的服务器地址' };

/** What a conflict names, beside who saved first. */
interface Excluded {
  readonly excludedHosts?: readonly string[];
  readonly excludedAddresses?: readonly string[];
}

const ruleOf = (field: Field) => ({
  validator: async (_: unknown, text: string) => {
    const fault = faultOfLines(shape[field], text);
    if (fault !== '') throw new Error(fault);
  },
});

interface Props {
  readonly policy: AccessPolicy;
  /** False once the right was taken away, after the form was opened. */
  readonly canManage: boolean;
  readonly reload: () => Promise<AccessPolicy | undefined>;
}

export const AccessForm = ({ policy, canManage, reload }: Props) => {
  const [form] = Form.useForm<AccessTexts>();
  const set = useCommandCall(accessPolicy.set);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [saved, setSaved] = useState(() => textsOf(policy));
  const [revision, setRevision] = useState(policy.revision);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedGuard(isDirty);

  /** Somebody saved first: what was written stays, saving again replaces theirs. */
  const meet = async (message: string) => {
    const current = await reload();
    if (!current) return feedback.error(message);
    const theirs = textsOf(current);
    setSaved(theirs);
    setRevision(current.revision);
    setIsDirty(isChanged(form.getFieldsValue(), theirs));
    setConflict({
      title: message,
      lines: fields
        .filter((field) => theirs[field] !== saved[field])
        .map((field) => `${labels[field]}：对方改为「${current[field].join('、') || '不限制'}」`),
    });
  };

  const ask = ({ excludedHosts = [], excludedAddresses = [] }: Excluded, texts: AccessTexts) =>
    confirm({
      title: '保存后它们不能再使用',
      content: (
        <>
          它们最近使用过设计产品，但不在列表中，保存后会被拒绝
          <ul className={styles.excluded}>
            {[...excludedHosts, ...excludedAddresses].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      ),
      okText: '仍要保存',
      isDanger: true,
      onOk: () => save(texts, true),
    });

  const save = async (texts: AccessTexts, isConfirmed: boolean): Promise<boolean> => {
    const outcome = await set.run({ ...listsOf(texts), revision, ...(isConfirmed ? { isConfirmed } : {}) });
    if (outcome.ok) {
      setConflict(null);
      setRevision(outcome.data.revision);
      // as the server stores them
      const current = await reload();
      const kept = current ? textsOf(current) : texts;
      // written on meanwhile, a field stays as it is
      const now = form.getFieldsValue();
      const shown: AccessTexts = {
        hosts: now.hosts === texts.hosts ? kept.hosts : now.hosts,
        addresses: now.addresses === texts.addresses ? kept.addresses : now.addresses,
      };
      form.setFieldsValue(shown);
      setSaved(kept);
      setIsDirty(isChanged(shown, kept));
      feedback.success('访问策略已保存');
      return true;
    }
    const { error } = outcome;
    const faults = fieldFaults(error);
    if (faults) {
      markShown(error);
      for (const field of fields) {
        const fault = serverFaultOf(field, faults, texts[field]);
        if (fault !== '') form.setFields([{ name: field, errors: [fault] }]);
      }
      return false;
    }
    if (!(error instanceof CallRefused) || error.code !== CODE.conflict) return false;
    markShown(error);
    const excluded = error.data as Excluded;
    if (excluded.excludedHosts === undefined) await meet(error.message);
    else void ask(excluded, texts);
    return false;
  };

  const show = (texts: AccessTexts) => {
    form.setFieldsValue(texts);
    setIsDirty(isChanged(texts, saved));
  };

  const add = (field: Field) => (line: string) => {
    const texts = form.getFieldsValue();
    const lines = valuesIn(texts[field]);
    if (lines.includes(line)) return feedback.info(`${line} 已在列表中`);
    show({ ...texts, [field]: [...lines, line].join('\n') });
  };

  return (
    <>
      <Form<AccessTexts>
        form={form}
        layout="vertical"
        initialValues={saved}
        disabled={set.isRunning}
        scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
        validateTrigger="onBlur"
        onValuesChange={(_, texts) => setIsDirty(isChanged(texts, saved))}
        onFinish={(texts) => void save(texts, false)}
        className={section.form ?? ''}
      >
        <KeptForm
          name="access"
          title="访问策略"
          read={() => (isDirty ? form.getFieldsValue() : null)}
          restore={(values) => {
            form.setFieldsValue(values);
            setIsDirty(true);
          }}
        />
        {conflict && (
          <div className={styles.conflict}>
            <ConflictAlert {...conflict} />
          </div>
        )}
        <Form.Item
          name="hosts"
          label={labels.hosts}
          extra={`每行一个，最多 ${allowedHostsMax} 个。只支持 https，*.example.com 表示全部子域名，本机调试可填 localhost:5173。留空表示不限制`}
          rules={[ruleOf('hosts')]}
        >
          <Input.TextArea
            autoSize={{ minRows: 3, maxRows: 12 }}
            maxLength={15_000}
            spellCheck={false}
            placeholder={'oa.example.com\n*.example.com'}
            className={styles.lines ?? ''}
          />
        </Form.Item>
        <Form.Item
          name="addresses"
          label={labels.addresses}
          extra={`每行一个 IP 地址或网段，最多 ${allowedAddressesMax} 个。只限制你的服务器用密钥发起的调用，不影响用户打开页面和登录后台。留空表示不限制`}
          rules={[ruleOf('addresses')]}
        >
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 12 }}
            maxLength={4000}
            spellCheck={false}
            placeholder={'203.0.113.7\n2001:db8::/48'}
            className={styles.lines ?? ''}
          />
        </Form.Item>
        <div className={styles.save}>
          {/* who lets everybody embed says so once, by saving the empty lists */}
          <ReasonedButton
            type="primary"
            htmlType="submit"
            reason={
              !canManage
                ? lostRightWords('修改访问策略')
                : !isDirty && revision > 0
                  ? '没有未保存的修改'
                  : null
            }
            loading={set.isRunning}
          >
            保存访问策略
          </ReasonedButton>
          {isDirty && (
            <Button
              onClick={() => {
                show(saved);
                form.setFields(fields.map((name) => ({ name, errors: [] })));
                setConflict(null);
              }}
            >
              放弃修改
            </Button>
          )}
        </div>
      </Form>
      <SeenList
        title="打开过的页面"
        emptyText="还没有页面嵌入过设计产品"
        seen={seenPages(policy)}
        onAdd={add('hosts')}
      />
      <SeenList
        title="调用过的服务器"
        emptyText="你的服务器还没有用密钥调用过"
        seen={seenServers(policy)}
        onAdd={add('addresses')}
      />
    </>
  );
};
