import { isRecord } from '@design-console/contract/kernel/is-record';
import { type CallAnswer, pageIndexIn, templateIdIn } from './client-calls.ts';
import { completeMessage } from './messages.ts';

/** Whether our own SDK handed over the options: it marks its answer. */
export const isOfSdk = (message: unknown): boolean =>
  isRecord(message) && message.type === 'option_list' && message.sdk === 1;

const saysOf = (message: unknown): unknown =>
  isRecord(message) && message.type === 'sdk' && isRecord(message.data) ? message.data.type : null;

/** Whether our own SDK asks the editor to be left, as by its own 退出. */
export const isLeaveOrder = (message: unknown): boolean => saysOf(message) === 'leave';

/** The editor leaves, or asks its user first. */
export const leavingMessage = { type: 'leaving' } as const;

/**
 * Whether users can work in the editor, and whether its bar has 退出: our own SDK then hides the bar of its
 * window.
 */
export const editorStateMessage = (state: {
  readonly isUsable: boolean;
  readonly hasExit: boolean;
}): Readonly<Record<string, unknown>> => ({ type: 'editorState', ...state });

/** Whether our own SDK says that it gets the options from the host's server. */
export const isRenewing = (message: unknown): boolean => saysOf(message) === 'renewing';

/** Whether our own SDK says that the page is in a window, which it closes after 完成. */
export const isWindowSaid = (message: unknown): boolean => saysOf(message) === 'window';

/** Why a page does not open, for our own SDK alone: public clients close their window on errors. */
export const refusedMessage = (refusal: {
  readonly code: number;
  readonly message: string;
  readonly parameter: string | null;
  readonly requestId: string;
}): Readonly<Record<string, unknown>> => ({
  ...completeMessage('error', { error: refusal.message }),
  type: 'refused',
  code: refusal.code,
  parameter: refusal.parameter,
  requestId: refusal.requestId,
});

/** A call of our own SDK, which expects an answer under its number. null: missing or invalid. */
export interface SdkCall {
  readonly request: number;
  readonly templateId: string | null;
  /** undefined: the whole design. */
  readonly pageIndex: number | null | undefined;
}

export const sdkCallIn = (message: unknown): SdkCall | null => {
  if (!isRecord(message) || message.type !== 'sdk' || !isRecord(message.data)) return null;
  const { type, data } = message.data;
  const { request } = message;
  if (type !== 'replaceTemplate' || !isRecord(data) || typeof request !== 'number') return null;
  return {
    request,
    templateId: templateIdIn(data.templateId),
    pageIndex: data.pageIndex === undefined ? undefined : pageIndexIn(data.pageIndex),
  };
};

export const sdkAnswerMessage = (request: number, answer: CallAnswer): Readonly<Record<string, unknown>> => ({
  type: 'sdk-answer',
  request,
  ...answer,
});
