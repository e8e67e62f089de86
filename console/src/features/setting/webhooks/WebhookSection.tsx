import { type Webhook, webhook, webhooksMax } from '@design-console/contract/webhook';
import { Button } from 'antd';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { EXTERNAL_LINKS } from '../../../app/external-links.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { NewSecretDialog } from '../secrets/NewSecretDialog.tsx';
import { Section } from '../Section.tsx';
import { useExpiryRefresh } from '../secrets/use-expiry-refresh.ts';
import { useRevealed } from '../secrets/use-revealed.ts';
import { WebhookTable } from './WebhookTable.tsx';

const DeliveryDrawer = lazyPart(
  () => import('./DeliveryDrawer.tsx'),
  (module) => module.DeliveryDrawer,
);
const WebhookModal = lazyPart(
  () => import('./WebhookModal.tsx'),
  (module) => module.WebhookModal,
);

const RevealSecretModal = lazyPart(
  () => import('./SecretModals.tsx'),
  (module) => module.RevealSecretModal,
);
const RotateSecretModal = lazyPart(
  () => import('./SecretModals.tsx'),
  (module) => module.RotateSecretModal,
);

type Dialog =
  | { readonly kind: 'edit'; readonly one: Webhook | null }
  | { readonly kind: 'reveal' | 'rotate'; readonly one: Webhook };

interface Looked {
  readonly one: Webhook;
  /** Opened at once: the delivery of a test. */
  readonly deliveryId: number | null;
}

interface Made {
  readonly title: string;
  readonly words: string;
  readonly secret: string;
}

interface Props {
  readonly canEdit: boolean;
  /** Whether the person may look at secrets and rotate them. */
  readonly canManage: boolean;
}

/** Where the company's own servers are told what happens (product section 4, Webhook). */
export const WebhookSection = ({ canEdit, canManage }: Props) => {
  const list = useQueryCall(webhook.list, {});
  const update = useCommandCall(webhook.update);
  const remove = useCommandCall(webhook.remove);
  const test = useCommandCall(webhook.test);
  const removePrevious = useCommandCall(webhook.removePrevious);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const { revealed, reveal, hide } = useRevealed();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  // stays after its first opening, so that it closes in sight
  const [isDrawerUsed, setIsDrawerUsed] = useState(false);
  const look = (now: Looked): void => {
    setIsDrawerUsed(true);
    setLooked(now);
  };
  const [made, setMade] = useState<Made | null>(null);
  const close = () => setDialog(null);
  const [firstEnd] = (list.data ?? []).flatMap(({ previous }) => previous?.expiresAt ?? []).toSorted();
  useExpiryRefresh(firstEnd, list.refetch);

  const add = () => {
    // not disabled meanwhile: a disabled button cannot say why
    if ((list.data?.length ?? 0) >= webhooksMax)
      feedback.info(`事件推送最多 ${webhooksMax} 个，请先删除不用的`);
    else setDialog({ kind: 'edit', one: null });
  };

  const toggle = async (one: Webhook) => {
    if (one.status !== 'on') {
      const outcome = await update.run({ id: one.id, isEnabled: true });
      if (outcome.ok) feedback.success('已启用，等待送达的事件会继续推送');
      return;
    }
    const isOff = await confirm({
      title: '停用这个推送？',
      content: `停用期间发生的事件不会推送到 ${one.url}，之后也不会补发`,
      okText: '停用',
      isDanger: true,
      onOk: () => update.run({ id: one.id, isEnabled: false }),
    });
    if (isOff) feedback.success('已停用');
  };

  const drop = async (one: Webhook) => {
    const isGone = await confirm({
      title: '删除这个推送？',
      content: `${one.url} 不再收到事件，它的推送记录也不再显示`,
      okText: '删除',
      isDanger: true,
      onOk: () => remove.run({ id: one.id }),
    });
    if (isGone) feedback.success('已删除');
  };

  const endOld = async (one: Webhook) => {
    const isEnded = await confirm({
      title: `停用尾号 ${one.previous?.hint ?? ''} 的旧签名密钥？`,
      content: `推送不再带旧密钥的签名，${one.url} 还在用它验证时会失败`,
      okText: '停用',
      isDanger: true,
      onOk: () => removePrevious.run({ id: one.id }),
    });
    if (isEnded) feedback.success('旧签名密钥已停用');
  };

  const sendTest = async (one: Webhook) => {
    const outcome = await test.run({ id: one.id });
    if (outcome.ok) look({ one, deliveryId: outcome.data.deliveryId });
  };

  const addButton = (
    <Button icon={<Plus size={15} />} disabled={list.data === undefined} onClick={add}>
      新建推送
    </Button>
  );
  return (
    <Section
      id="webhook"
      title="事件推送"
      description={
        <>
          设计、模板、配置和授权书有变化时，通知你的服务，
          <a href={`${EXTERNAL_LINKS.integrationHelp}#webhooks`} target="_blank" rel="noopener">
            了解如何接收和验证
          </a>
        </>
      }
      {...(canEdit ? { actions: addButton } : {})}
    >
      <Loaded result={list}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState
              icon={WebhookIcon}
              title="还没有推送"
              description={
                canEdit ? '新建推送，填写你的服务的接收地址，选择要通知的事件' : '新建推送需要编辑权限'
              }
            />
          ) : (
            <WebhookTable
              webhooks={webhooks}
              revealed={revealed}
              canEdit={canEdit}
              canManage={canManage}
              onHide={hide}
              onDeliveries={(one) => look({ one, deliveryId: null })}
              onTest={(one) => void sendTest(one)}
              onEdit={(one) => setDialog({ kind: 'edit', one })}
              onSwitch={(one) => void toggle(one)}
              onReveal={(one) => setDialog({ kind: 'reveal', one })}
              onEndOld={(one) => void endOld(one)}
              onRotate={(one) => setDialog({ kind: 'rotate', one })}
              onRemove={(one) => void drop(one)}
            />
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {dialog?.kind === 'edit' && (
          <WebhookModal
            edited={dialog.one}
            onMade={(secret) =>
              setMade({
                title: '推送已新建',
                words: '你的服务用这个签名密钥验证推送来自这里，只应保存在服务器上',
                secret,
              })
            }
            onClose={close}
          />
        )}
        {dialog?.kind === 'reveal' && (
          <RevealSecretModal
            of={dialog.one}
            onSecret={(secret) => reveal(dialog.one.id, secret)}
            onClose={close}
          />
        )}
        {dialog?.kind === 'rotate' && (
          <RotateSecretModal
            of={dialog.one}
            onRotated={(secret, overlapHours) => {
              hide();
              setMade({
                title: '签名密钥已轮换',
                words:
                  overlapHours === 0
                    ? '推送已经改用新密钥签名，请马上更新到你的服务'
                    : `请在 ${overlapHours} 小时内把新密钥更新到你的服务，到时不再用旧密钥签名`,
                secret,
              });
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {made && <NewSecretDialog {...made} onAcknowledge={() => setMade(null)} />}
      {isDrawerUsed && (
        <Suspense fallback={null}>
          <DeliveryDrawer looked={looked} canEdit={canEdit} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </Section>
  );
};
