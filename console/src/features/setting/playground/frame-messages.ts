/** A message between the host page and the embedded page, as the list shows it. */
export interface FrameMessage {
  readonly id: number;
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly name: string;
  /** As indented JSON, shortened where it is longer than anybody reads. */
  readonly content: string;
}

/** The list keeps the last ones. */
export const messagesMax = 200;
export const withMessage = (
  messages: readonly FrameMessage[],
  message: FrameMessage,
): readonly FrameMessage[] => [...messages, message].slice(-messagesMax);

const contentMax = 50_000;

const completeKinds: Readonly<Record<string, string>> = {
  '1': 'saved',
  '2': 'finished',
  '3': 'closed',
  '4': 'loading',
  '10': 'wantsContent',
  '-1': 'error',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A message's name as public clients tell messages apart. */
export const nameOf = (data: unknown): string => {
  if (typeof data !== 'object' || data === null) return '其他消息';
  const { kind, type, name, event } = data as Readonly<Record<string, unknown>>;
  if (typeof kind === 'number') return `${completeKinds[String(kind)] ?? 'complete'}（kind ${kind}）`;
  const named = textOf(type) || textOf(name);
  if (named === '') return '其他消息';
  return textOf(event) === '' ? named : `${named} · ${textOf(event)}`;
};

export const contentOf = (data: unknown): string => {
  try {
    const text = JSON.stringify(data, null, 2) ?? 'undefined';
    return text.length > contentMax ? `${text.slice(0, contentMax)}\n…` : text;
  } catch {
    return '内容无法显示';
  }
};

/** Whether the page asks for a freshly signed link: a host answers with `option_list`. */
export const asksForLink = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'get_authorize';

/** The design that AI 智能设计 asks its host to open in the template editor; null for any other message. */
export const designToEdit = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { name, result } = data as { name?: unknown; result?: { design_id?: unknown } | null };
  if (name !== 'design-edit' || typeof result !== 'object' || result === null) return null;
  return typeof result.design_id === 'string' && result.design_id !== '' ? result.design_id : null;
};
