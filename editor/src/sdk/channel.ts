import { refusedMessage } from '../embed/protocol/sdk-calls.ts';
import type { CompleteData } from './public-types.d.ts';

/** A message of the product's page, or of this page to it. */
export type Message = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A page of the product in a frame. */
export interface Channel {
  readonly frame: HTMLIFrameElement;
  send(message: Message): void;
  close(): void;
}

interface Opening {
  readonly address: string;
  /** Where the product is; the address may be one of the company that leads there. */
  readonly origin: string;
  /** The frame's id. */
  readonly id: string;
  readonly place: Element;
  /** What the page gets when it asks who opens it. */
  readonly options: Message;
  /** Options signed anew, for a page that asks again: its session has ended, or it was reloaded. */
  readonly renew?: (() => Promise<Message>) | undefined;
}

/** A page of the product says something much sooner. */
const answersWithinMs = 10_000;

/** A page that says nothing, in the words of a page that refuses its link: a browser's refusal is not told. */
const silenceAt = (origin: string): Message => {
  const { hostname, port } = window.location;
  // the policy allows localhost and refuses addresses of numbers
  const local = /^127\.|^\[::1\]$/.test(hostname) && `localhost${port === '' ? '' : `:${port}`}`;
  const allowed = local
    ? `当前页面用 http://${local} 打开（不支持 ${hostname}）`
    : `「访问策略」的允许嵌入的域名包含 ${window.location.origin}`;
  const causes = `能打开 ${origin}，${allowed}，当前页面没有用 CSP 或 COEP 阻止 iframe`;
  return refusedMessage({
    code: 0,
    message: `设计工具没有回应。请确认${causes}`,
    parameter: null,
    requestId: '',
  });
};

/**
 * Opens a frame, and exchanges messages with its window at the product's origin alone. A frame that has loaded and
 * says nothing is heard as one that refuses.
 */
export const openChannel = (
  { address, origin, id, place, options, renew }: Opening,
  hear: (message: Message) => void,
): Channel => {
  const frame = document.createElement('iframe');
  frame.id = id;
  frame.title = '在线设计';
  frame.allow = 'clipboard-read; clipboard-write; fullscreen';
  frame.style.cssText = 'display: block; width: 100%; height: 100%; border: 0';
  const send = (message: Message): void => frame.contentWindow?.postMessage(message, origin);
  let isHeard = false;
  let silence = 0;
  // a browser does not say that a page may not be framed: it loads an empty one
  frame.addEventListener('load', () => {
    window.clearTimeout(silence);
    if (isHeard) return;
    silence = window.setTimeout(() => {
      const refusal = silenceAt(origin);
      // oxlint-disable-next-line no-console -- whoever builds the host's page looks there first
      console.warn(refusal.error);
      hear(refusal);
    }, answersWithinMs);
  });
  let current = options;
  let isKnown = false;
  const answer = async (): Promise<void> => {
    if (isKnown && renew) {
      // the host's server takes longer than the page waits for those who answer at once
      send({ type: 'sdk', data: { type: 'renewing' } });
      try {
        current = await renew();
      } catch (error) {
        // oxlint-disable-next-line no-console -- the fault is in the host's own code
        console.warn('onRenew 没有返回签名后的参数', error);
      }
    }
    isKnown = true;
    send({ type: 'option_list', sdk: 1, data: current });
  };
  const onMessage = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin || !isRecord(event.data)) return;
    isHeard = true;
    window.clearTimeout(silence);
    // a link in the address is accepted without a question
    if (event.data.kind === 4) isKnown = true;
    if (event.data.type === 'get_authorize') void answer();
    else hear(event.data);
  };
  window.addEventListener('message', onMessage);
  frame.src = address;
  place.append(frame);
  return {
    frame,
    send,
    close() {
      window.clearTimeout(silence);
      window.removeEventListener('message', onMessage);
      frame.remove();
    },
  };
};

/** The element of a selector, an id as public clients take it, or itself. */
export const placeOf = (given: string | Element): Element => {
  const found =
    typeof given === 'string'
      ? (document.getElementById(given.replace(/^#/, '')) ?? document.querySelector(given))
      : given;
  if (!found) throw new Error(`页面上没有 ${String(given)}`);
  return found;
};

/** Options as a page takes them: texts. Lists are written as JSON, functions and missing ones are left out. */
export const textsOf = (option: Message): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(option).flatMap(([name, value]) => {
      if (value === undefined || value === null || typeof value === 'function') return [];
      if (value instanceof Element) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );

/** How a page's options are renewed by the host's function, if it has one. */
export const renewBy = (
  onRenew: (() => Promise<Message>) | undefined,
  sentOf: (option: Message) => Message,
): (() => Promise<Message>) | undefined => onRenew && (async () => sentOf(await onRenew()));

/** What hears the events of an option: its own function, else the page's global one, as public clients do. */
export const completeOf =
  ({ onComplete }: { readonly onComplete?: ((data: CompleteData) => void) | undefined }) =>
  (message: Message): void => {
    const { chuangkitComplete } = window as unknown as { chuangkitComplete?: typeof onComplete };
    (onComplete ?? chuangkitComplete)?.(message as CompleteData);
  };
