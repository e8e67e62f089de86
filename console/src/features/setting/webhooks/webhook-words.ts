import {
  DELIVERY_FAULTS,
  DELIVERY_OUTCOME_TITLES,
  type DeliveryAttempt,
  type DeliveryOutcome,
  WEBHOOK_STATUS_TITLES,
  type Webhook,
} from '@design-console/contract/webhook';

type Tone = 'on' | 'off' | 'warning' | 'danger' | 'busy';

/** The status of a webhook in words; one that is on says when its last delivery failed. */
export const statusOf = ({
  status,
  failingSince,
}: Pick<Webhook, 'status' | 'failingSince'>): { readonly tone: Tone; readonly title: string } => {
  if (status === 'on' && failingSince !== null) return { tone: 'warning', title: '最近未送达' };
  const tones = { on: 'on', off: 'off', paused: 'danger' } as const;
  return { tone: tones[status], title: WEBHOOK_STATUS_TITLES[status] };
};

const outcomeTones: Readonly<Record<DeliveryOutcome, Tone>> = {
  waiting: 'busy',
  delivered: 'on',
  failed: 'danger',
};

export const outcomeOf = (outcome: DeliveryOutcome): { readonly tone: Tone; readonly title: string } => ({
  tone: outcomeTones[outcome],
  title: DELIVERY_OUTCOME_TITLES[outcome],
});

/** HTTP 500 · 接收地址没有返回 2xx · 120 毫秒 */
export const attemptWords = ({ code, fault, elapsedMs }: DeliveryAttempt): string =>
  [
    ...(code === 0 ? [] : [`HTTP ${code}`]),
    ...(fault === null ? [] : [DELIVERY_FAULTS[fault]]),
    elapsedMs < 1000 ? `${elapsedMs} 毫秒` : `${(elapsedMs / 1000).toFixed(1)} 秒`,
  ].join(' · ');

/** Indented for reading; text that is no JSON stays as it is. */
export const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
