import { type ApiSecret, credential } from '@design-console/contract/credential';
import { Button } from 'antd';
import { Clock, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { EXTERNAL_LINKS } from '../../../app/external-links.ts';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { absoluteTime, relativeTime } from '../../../kit/format/time.ts';
import { NewSecretDialog } from '../secrets/NewSecretDialog.tsx';
import { SecretTable } from './SecretTable.tsx';
import { Section } from '../Section.tsx';
import styles from './CredentialSection.module.css';
import { useExpiryRefresh } from '../secrets/use-expiry-refresh.ts';
import { useRevealed } from '../secrets/use-revealed.ts';

// most visits of the settings ask for no secret
const RevealModal = lazyPart(
  () => import('./RevealModal.tsx'),
  (part) => part.RevealModal,
);
const RotateModal = lazyPart(
  () => import('./RotateModal.tsx'),
  (part) => part.RotateModal,
);

type Dialog = { readonly kind: 'rotate' } | { readonly kind: 'reveal'; readonly secret: ApiSecret } | null;

interface NewSecret {
  readonly secret: string;
  readonly overlapHours: number;
}

const usageOf = (secret: ApiSecret): string =>
  secret.lastUsedAt === null
    ? '它还没有被使用过'
    : `它最近一次使用是${relativeTime(secret.lastUsedAt, new Date())}${secret.lastUsedBy ? `（${secret.lastUsedBy}）` : ''}`;

interface Props {
  /** Whether the person may look at secrets, rotate and end them. */
  readonly canManage: boolean;
}

/** What the company's developers sign with (product section 4, Credentials; S-14). */
export const CredentialSection = ({ canManage }: Props) => {
  const list = useQueryCall(credential.list, {});
  const end = useCommandCall(credential.remove);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const { revealed, reveal, hide } = useRevealed();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [made, setMade] = useState<NewSecret | null>(null);
  const older = list.data?.secrets[1];
  useExpiryRefresh(older?.expiresAt, list.refetch);
  const close = () => setDialog(null);

  const endOld = async (secret: ApiSecret) => {
    const isEnded = await confirm({
      title: `停用尾号 ${secret.hint} 的旧密钥？`,
      content: `停用后立即失效，仍在使用它的服务会签名失败。${usageOf(secret)}`,
      okText: '停用',
      isDanger: true,
      onOk: () => end.run({ id: secret.id }),
    });
    if (isEnded) feedback.success('旧密钥已停用');
  };

  return (
    <Section
      id="credential"
      title="接口凭证"
      description={
        <>
          你的服务用它们为打开设计产品的链接签名，密钥只应保存在服务器上，
          <a href={`${EXTERNAL_LINKS.consoleHelp}#credentials`} target="_blank" rel="noopener">
            了解如何轮换
          </a>
        </>
      }
      {...(canManage
        ? {
            actions: (
              <Button
                icon={<RefreshCw size={15} />}
                disabled={list.data === undefined}
                onClick={() =>
                  // not disabled meanwhile: a disabled button cannot say why
                  older
                    ? feedback.info('新旧两个密钥正在并行，停用旧密钥后才能再次轮换')
                    : setDialog({ kind: 'rotate' })
                }
              >
                轮换密钥
              </Button>
            ),
          }
        : {})}
    >
      <Loaded result={list}>
        {({ apiAccessId, secrets }) => (
          <>
            <dl className={styles.access}>
              <dt>接入编号</dt>
              <dd>
                <CopyText text={apiAccessId} label="接入编号" />
              </dd>
            </dl>
            {older?.expiresAt && (
              <p className={styles.notice}>
                <Clock size={16} aria-hidden="true" />
                新旧密钥正在并行，旧密钥会在 {absoluteTime(older.expiresAt)} 失效，请在此之前完成替换
              </p>
            )}
            <SecretTable
              secrets={secrets}
              revealed={revealed}
              canManage={canManage}
              onReveal={(secret) => setDialog({ kind: 'reveal', secret })}
              onHide={hide}
              onEnd={(secret) => void endOld(secret)}
            />
            <p className={styles.quiet}>
              {canManage ? (
                <>
                  签名方法和代码在<a href="#signature">链接签名</a>，也可以先在
                  <a href="#playground">接入演练场</a>打开真实的产品
                </>
              ) : (
                '查看、轮换和停用密钥需要「查看敏感信息」权限'
              )}
            </p>
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {dialog?.kind === 'reveal' && (
          <RevealModal
            secret={dialog.secret}
            onRevealed={(secret) => reveal(dialog.secret.id, secret)}
            onClose={close}
          />
        )}
        {dialog?.kind === 'rotate' && (
          <RotateModal
            onRotated={(secret, overlapHours) => {
              hide();
              setMade({ secret, overlapHours });
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {made && (
        <NewSecretDialog
          title="密钥已轮换"
          words={
            made.overlapHours === 0
              ? '旧密钥已经失效，请马上把新密钥更新到你的服务'
              : `请在 ${made.overlapHours} 小时内把新密钥更新到你的服务，到时旧密钥自动失效`
          }
          secret={made.secret}
          onAcknowledge={() => setMade(null)}
        />
      )}
    </Section>
  );
};
