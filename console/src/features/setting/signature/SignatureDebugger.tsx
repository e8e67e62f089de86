import {
  linkSignature,
  SIGNATURE_FORMS,
  type SignatureVerdict,
} from '@design-console/contract/link-signature';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { durationText } from '../../../kit/format/number.ts';
import { emptyText } from '../../../kit/format/time.ts';
import { parametersIn, productIn } from './pasted-link.ts';
import section from '../Section.module.css';
import styles from './Signature.module.css';

const timeWords = (aheadMs: number): string => {
  const length = durationText(Math.abs(aheadMs));
  return aheadMs < 0 ? `比服务器时间早 ${length}` : `比服务器时间晚 ${length}`;
};

const titleOf = ({ isRight }: SignatureVerdict, isRefused: boolean): string => {
  if (!isRefused) return '签名正确';
  return isRight ? '签名正确，但这个链接不能打开' : '这个链接不能打开';
};

const Verdict = ({ verdict }: { readonly verdict: SignatureVerdict }) => {
  const errors = verdict.findings.filter(({ level }) => level === 'error');
  const warnings = verdict.findings.filter(({ level }) => level === 'warning');
  const lines = (findings: SignatureVerdict['findings']) => (
    <ul className={styles.findings}>
      {findings.map(({ parameter, text }) => (
        <li key={`${parameter}:${text}`}>
          {parameter && <code>{parameter}</code>} {text}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.verdict} role="status">
      <Alert
        type={errors.length > 0 ? 'error' : 'success'}
        showIcon
        title={titleOf(verdict, errors.length > 0)}
        description={errors.length > 0 ? lines(errors) : undefined}
      />
      {warnings.length > 0 && (
        <Alert type="warning" showIcon title="安全提醒" description={lines(warnings)} />
      )}
      <dl className={section.lines}>
        <div>
          <dt>签名形式</dt>
          <dd>{verdict.form === null ? emptyText : SIGNATURE_FORMS[verdict.form]}</dd>
        </div>
        <div>
          <dt>链接里的签名</dt>
          <dd className={styles.code}>{verdict.given || emptyText}</dd>
        </div>
        <div>
          <dt>应为</dt>
          <dd className={styles.code}>{verdict.ours || emptyText}</dd>
        </div>
        <div>
          <dt>链接的时间</dt>
          <dd>{verdict.aheadMs === null ? emptyText : timeWords(verdict.aheadMs)}</dd>
        </div>
        <div>
          <dt>被签名的文本</dt>
          <dd>
            <pre className={styles.text}>{verdict.signedText || emptyText}</pre>
          </dd>
        </div>
      </dl>
    </div>
  );
};

/** 签名调试器: why a link is refused, and which parts of it could be forged. The secret stays on the server. */
export const SignatureDebugger = () => {
  const test = useCommandCall(linkSignature.test);
  const [pasted, setPasted] = useState('');
  const [fault, setFault] = useState('');
  const [verdict, setVerdict] = useState<SignatureVerdict | null>(null);

  const check = async () => {
    const parameters = parametersIn(pasted);
    setVerdict(null);
    if (Object.keys(parameters).length === 0) {
      setFault('请粘贴完整的链接，或每行一个参数');
      return;
    }
    setFault('');
    const outcome = await test.run({ parameters, product: productIn(pasted) });
    if (outcome.ok) return setVerdict(outcome.data);
    const faults = fieldFaults(outcome.error);
    if (!faults) return;
    markShown(outcome.error);
    setFault(Object.values(faults).join('；'));
  };

  return (
    <div className={styles.part}>
      <h3>签名调试器</h3>
      <Form layout="vertical">
        <Form.Item
          label="链接或参数"
          htmlFor="signature-link"
          validateStatus={fault ? 'error' : ''}
          extra="可以是完整的链接、JSON，或每行一个参数。密钥不会离开服务器，每次检查都会记入操作日志"
          help={fault || undefined}
        >
          <Input.TextArea
            id="signature-link"
            value={pasted}
            maxLength={20_000}
            autoSize={{ minRows: 3, maxRows: 8 }}
            spellCheck={false}
            onChange={(event) => setPasted(event.target.value)}
          />
        </Form.Item>
        <Button loading={test.isRunning} disabled={pasted.trim() === ''} onClick={() => void check()}>
          检查签名
        </Button>
      </Form>
      {verdict && <Verdict verdict={verdict} />}
    </div>
  );
};
