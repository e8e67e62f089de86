import { createHmac, randomBytes } from 'node:crypto';
import {
  DELIVERY_FAULTS,
  type DeliveryEvent,
  type DeliveryAttempt,
  type DeliveryFault,
  type DeliveryOutcome,
  orderedData,
  WEBHOOK_HEADERS,
  webhookPausedAfterHours,
} from '@design-console/contract/webhook';
import type { OutboundFailure } from '../../http/outbound.ts';
import { type OutboundError } from '../../http/outbound.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const longestDelayMs = 24 * hourMs;

/** How long after so many tries the next one comes: a minute, then four times as long, at most a day. */
export const delayMs = (tries: number): number => Math.min(minuteMs * 4 ** (tries - 1), longestDelayMs);

/** The context a secret is sealed with: it opens in its company only. */
export const secretContext = (companyId: number): string => `webhook-secret:${companyId}`;

export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`;

export const hintOf = (secret: string): string => secret.slice(-4);

/** What a host computes to check a delivery; one for each live secret, the newest first. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

export interface SentEvent {
  readonly event: DeliveryEvent;
  readonly eventId: string;
  readonly happenedAt: Date;
  readonly data: Record<string, unknown>;
}

/** The body of every try of an event, and of 重发: always the same bytes. */
export const payloadOf = ({ event, eventId, happenedAt, data }: SentEvent): string =>
  JSON.stringify({
    id: eventId,
    event,
    createdAt: happenedAt.toISOString(),
    data: orderedData(event, data),
  });

export const headersOf = (
  sent: SentEvent,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> => {
  const timestamp = String(now.getTime());
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'design-console-webhook',
    [WEBHOOK_HEADERS.event]: sent.event,
    [WEBHOOK_HEADERS.eventId]: sent.eventId,
    [WEBHOOK_HEADERS.timestamp]: timestamp,
    [WEBHOOK_HEADERS.signature]: secrets.map((secret) => signatureOf(secret, timestamp, body)).join(','),
  };
};

/** Why an answer is no success; null for a success. */
export const faultOfCode = (code: number): DeliveryFault | null => {
  if (code >= 200 && code < 300) return null;
  return code >= 300 && code < 400 ? 'redirect' : 'status';
};

/** Answers are cut, so none is too large. */
export const faultOfError = ({ reason }: OutboundError): DeliveryFault =>
  reason === 'tooLarge' ? 'unreachable' : reason;

/** What the address of a webhook is refused with. */
export const refusalText = (reason: OutboundFailure): string =>
  reason === 'private'
    ? '接收地址在内网，服务器不会访问；确需使用请联系部署人员开启 OUTBOUND_PRIVATE'
    : DELIVERY_FAULTS.insecure;

export interface AfterTry {
  readonly outcome: DeliveryOutcome;
  readonly nextAt: Date;
}

/** The state of a delivery after a try, and when it is tried again; `tries` includes this try. */
export const afterTry = (
  { fault }: Pick<DeliveryAttempt, 'fault'>,
  { tries, triesMax }: { tries: number; triesMax: number },
  now: Date,
): AfterTry => {
  if (fault === null) return { outcome: 'delivered', nextAt: now };
  if (tries >= triesMax) return { outcome: 'failed', nextAt: now };
  return { outcome: 'waiting', nextAt: new Date(now.getTime() + delayMs(tries)) };
};

/**
 * An earlier failure before this is another one. A delivery that waits is tried more often, so in between
 * nothing was left to try.
 */
export const failureContinuesFrom = (now: Date): Date => new Date(now.getTime() - longestDelayMs - hourMs);

/** Whether a webhook that fails since then is paused. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= webhookPausedAfterHours * hourMs;
