import { CODE } from '@design-console/contract/kernel/code';
import { isRecord } from '@design-console/contract/kernel/is-record';

/** An answer to a call, as public clients read it. */
export interface CallAnswer {
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;
}

export const answerOk = (data: unknown): CallAnswer => ({ code: CODE.ok, data, msg: '成功' });

/** The mark of public clients' calls. */
const callMark = 'CKT_TEMPLATE';
const callNames = ['initData', 'replaceTemplate', 'getSizeKinds'] as const;
type CallName = (typeof callNames)[number];

export const templateIdIn = (value: unknown): string | null => {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null;
};

/** A public client's call; null for another message. `templateId` is null where it names no template. */
export const callIn = (
  message: unknown,
): { readonly name: CallName; readonly templateId: string | null } | null => {
  if (!isRecord(message) || message.mark !== callMark) return null;
  const name = callNames.find((one) => one === message.name);
  if (name === undefined) return null;
  const { result } = message;
  return { name, templateId: isRecord(result) ? templateIdIn(result.templateId) : null };
};

/** Public clients accept answers under this mark. */
export const callAnswerMessage = (name: CallName, answer: CallAnswer): Readonly<Record<string, unknown>> => ({
  mark: 'CKT_MESSAGE_IFRAME',
  name,
  result: answer,
});

/** A question of our calls page to the editor beside it, whether the user may take this template. */
export const templateQuestion = (templateId: string, question: number) =>
  ({ type: 'template_wanted', templateId, question }) as const;

export const templateQuestionIn = (
  message: unknown,
): { readonly templateId: string; readonly question: number } | null => {
  if (!isRecord(message) || message.type !== 'template_wanted') return null;
  const templateId = templateIdIn(message.templateId);
  const { question } = message;
  return templateId === null || typeof question !== 'number' ? null : { templateId, question };
};

export const templateAnswer = (question: number, answer: CallAnswer) =>
  ({ type: 'template_answer', question, answer }) as const;

export const templateAnswerIn = (
  message: unknown,
): { readonly question: number; readonly answer: CallAnswer } | null => {
  if (!isRecord(message) || message.type !== 'template_answer' || !isRecord(message.answer)) return null;
  const { code, data, msg } = message.answer;
  if (typeof message.question !== 'number' || typeof code !== 'number' || typeof msg !== 'string')
    return null;
  return { question: message.question, answer: { code, data, msg } };
};

/** Stands for a template where clients expect the id of a design made from it; they send it back. */
const takenAs = 'template:';
export const takenTemplate = (templateId: string): string => `${takenAs}${templateId}`;

/** What a host orders of the open editor. */
export type HostOrder =
  | { readonly kind: 'download' }
  | { readonly kind: 'info' }
  | { readonly kind: 'template'; readonly templateId: string; readonly pageIndex?: number };

export const pageIndexIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** Under public clients' names; null for another message, and for an order without what it needs. */
export const orderIn = (message: unknown): HostOrder | null => {
  if (!isRecord(message)) return null;
  if (message.type === 'api-design-info') return { kind: 'info' };
  if (message.type !== 'sdk' || !isRecord(message.data)) return null;
  const { type, data } = message.data;
  if (type === 'showDownloadModal') return { kind: 'download' };
  if ((type !== 'coverDesign' && type !== 'coverPageByDesignId') || !isRecord(data)) return null;
  const { designId } = data;
  if (typeof designId !== 'string' || !designId.startsWith(takenAs)) return null;
  const templateId = templateIdIn(designId.slice(takenAs.length));
  if (templateId === null) return null;
  if (type === 'coverDesign') return { kind: 'template', templateId };
  const pageIndex = pageIndexIn(data.pageIndex);
  return pageIndex === null ? null : { kind: 'template', templateId, pageIndex };
};

export interface DesignInfo {
  readonly designId: string | undefined;
  readonly templateId: string;
  readonly kindId: number;
  readonly kindName: string;
  readonly width: number;
  readonly height: number;
  readonly unit: string;
  readonly pages: number;
  readonly formats: readonly string[];
}

/** The answer of getDesignInfo. Every design is free, without films and moving pictures. */
export const designInfoMessage = (info: DesignInfo): Readonly<Record<string, unknown>> => ({
  type: 'api-design-info',
  cktMessage: true,
  kind: 10,
  'design-id': info.designId ?? '',
  'template-id': info.templateId,
  'kind-id': info.kindId,
  'kind-name': info.kindName,
  width: info.width,
  height: info.height,
  unit: info.unit,
  page: info.pages,
  price: 0,
  'price-font': 0,
  'price-meterial': 0,
  'have-gif': 0,
  'have-mp4': 0,
  'is-ppt': 0,
  'download-format': info.formats.join(),
});
