import {
  linkSignature,
  SIGNATURE_FORMS,
  type SignatureForms,
  signatureUseDays,
} from '@design-console/contract/link-signature';
import { Button, Switch } from 'antd';
import { Code } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { EXTERNAL_LINKS } from '../../../app/external-links.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { TextSkeleton } from '../../../kit/feedback/states.tsx';
import { ReasonTip, refusedAttributes } from '../../../kit/feedback/ReasonedButton.tsx';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { emptyText } from '../../../kit/format/time.ts';
import { Section } from '../Section.tsx';
import section from '../Section.module.css';
import { SignatureDebugger } from './SignatureDebugger.tsx';
import styles from './Signature.module.css';

const isRecent = (at: string): boolean => Date.now() - new Date(at).getTime() < signatureUseDays * 86_400_000;

const Md5Switch = ({ forms, canManage }: { readonly forms: SignatureForms; readonly canManage: boolean }) => {
  const set = useCommandCall(linkSignature.set);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const reason = canManage ? null : '需要「查看敏感信息」权限';
  const used = forms.uses.filter(({ form, lastUsedAt }) => form !== '3.0' && isRecent(lastUsedAt));

  const change = async (isMd5Allowed: boolean) => {
    if (isMd5Allowed) {
      if ((await set.run({ isMd5Allowed })).ok) feedback.success('已允许 MD5 签名');
      return;
    }
    const isDone = await confirm({
      title: '停用 MD5 签名？',
      content:
        used.length > 0
          ? `最近 ${signatureUseDays} 天仍有链接使用 ${used.map(({ form }) => SIGNATURE_FORMS[form]).join('、')} 签名，停用后这些链接不能再打开。已经打开的用户不受影响`
          : '停用后只有 3.0 签名的链接可以打开。已经打开的用户不受影响，之后可以重新允许',
      okText: used.length > 0 ? '仍要停用' : '停用',
      isDanger: true,
      onOk: () => set.run({ isMd5Allowed, isConfirmed: true }),
    });
    if (isDone) feedback.success('已停用 MD5 签名');
  };

  return (
    <dl className={section.lines}>
      <div>
        <dt>MD5 签名</dt>
        <dd>
          <span className={styles.switch}>
            <ReasonTip reason={reason}>
              <Switch
                aria-label="允许 MD5 签名"
                checked={forms.isMd5Allowed}
                loading={set.isRunning}
                {...(reason === null
                  ? { onChange: (isAllowed) => void change(isAllowed) }
                  : {
                      ...refusedAttributes(reason),
                      className: 'ant-switch-disabled',
                      onChange: () => feedback.info(reason),
                    })}
              />
            </ReasonTip>
            {forms.isMd5Allowed ? '允许' : '已停用，只接受 3.0'}
          </span>
          {forms.isMd5Allowed && (
            <p className={styles.quiet}>
              2.0 和 AI 与工具页面的签名只保护用户、时间和接入编号，其余参数任何人都可以改动；v1
              的参数值可以被拆成别的参数。改用 3.0 后建议停用
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>最近使用</dt>
        <dd>
          {forms.uses.length === 0
            ? emptyText
            : forms.uses.map(({ form, lastUsedAt }) => (
                <span key={form} className={styles.use}>
                  {SIGNATURE_FORMS[form]} <RelativeTime at={lastUsedAt} />
                </span>
              ))}
        </dd>
      </div>
    </dl>
  );
};

// most visits of the settings look at no code
const SigningCode = lazyPart(
  () => import('./SigningCode.tsx'),
  (part) => part.SigningCode,
);

interface Props {
  readonly appId: string;
  /** Whether the person may work with secrets. */
  readonly canManage: boolean;
}

/** Which signatures the company accepts, and why a link is refused. */
export const SignatureSection = ({ appId, canManage }: Props) => {
  const forms = useQueryCall(linkSignature.get, {});
  const [showsCode, setShowsCode] = useState(false);
  return (
    <Section
      id="signature"
      title="链接签名"
      description={
        <>
          打开设计产品的链接由你的服务器签名，新接入请使用 3.0{' '}
          <a href={`${EXTERNAL_LINKS.integrationHelp}#signature`} target="_blank" rel="noreferrer">
            签名方法与示例
          </a>
        </>
      }
    >
      <Loaded result={forms}>
        {(data) => (
          <>
            <Md5Switch forms={data} canManage={canManage} />
            {showsCode ? (
              <Suspense fallback={<TextSkeleton lines={6} />}>
                <SigningCode appId={appId} />
              </Suspense>
            ) : (
              <Button icon={<Code size={15} />} onClick={() => setShowsCode(true)}>
                显示签名代码
              </Button>
            )}
            {canManage ? (
              <SignatureDebugger />
            ) : (
              <p className={styles.quiet}>使用签名调试器需要「查看敏感信息」权限</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};
