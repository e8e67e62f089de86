import { askForOptions, initDataIn, optionsIn } from '../../protocol/messages.ts';
import { optionsOriginFor } from '../../protocol/options-origin.ts';
import { asParameters, isSigned, type LinkParameters } from '../../protocol/parameters.ts';
import { isOfSdk, isRenewing, isWindowSaid, refusedMessage } from '../../protocol/sdk-calls.ts';
import type { Refused } from '../session/calls.ts';
import { framesBeside } from './frames-beside.ts';

/** The page that frames ours. frame-ancestors decides who may, before any of this runs. */
export interface Host {
  readonly isThere: boolean;
  /**
   * The origins of the pages around this one, without our own, the nearest first; `null` for one without a
   * name. Empty where the browser does not say and no page has spoken: there frame-ancestors alone decides.
   */
  origins(): readonly string[];
  send(message: Readonly<Record<string, unknown>>): void;
  /**
   * Listens to the host's messages; returns a function that stops listening. The page's first listeners, which
   * it adds at one time, also get earlier messages: public clients send as soon as the frame has loaded.
   */
  hear(listener: (message: unknown) => void): () => void;
  /**
   * The options the host opened with, handed over by itself (initData) or as an answer (option_list), also
   * by our options page in a frame beside this one; null when none comes in time.
   */
  options(withinMs: number): Promise<LinkParameters | null>;
  /**
   * Hears that the host hands signed options over, once, while nobody waits for them: the next question gets them.
   * Returns a function that stops listening.
   */
  hearLate(listener: () => void): () => void;
  /** Whether our own SDK handed the options over: it hears what public clients do not. */
  isOfSdk(): boolean;
  /** Whether our own SDK shows the page in a window, which it closes after 完成. */
  isInWindow(): boolean;
  /** Tells our own SDK why the page does not open. Every other host hears nothing. */
  refuse(refusal: Refused): Promise<void>;
}

/** Public clients answer at once; after this time there is no client. */
export const hostAnswersWithinMs = 3000;
/** Where the host's server signs first: at the opening, and where the host says so. */
export const serverAnswersWithinMs = 20_000;

const originOf = (address: string): string | null => {
  try {
    const { origin } = new URL(address);
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
};

/** More than any client says before the page is open. */
const earlyMax = 50;

/**
 * Exchanges messages with the framing page's origin only. Where the browser does not report the origin (no
 * ancestorOrigins, referrer withheld), the first answer to our request does.
 */
export const openHost = (frame: Window): Host => {
  const isThere = frame.parent !== frame;
  const ancestors = Array.from(frame.location.ancestorOrigins ?? []);
  const [ancestor] = ancestors;
  let origin = isThere ? (ancestor ?? originOf(frame.document.referrer)) : null;

  const send: Host['send'] = (message) => {
    if (isThere) frame.parent.postMessage(message, origin ?? '*');
  };
  const isFromHost = (event: MessageEvent): boolean =>
    event.source === frame.parent && (origin === null || event.origin === origin);
  /** Messages of the host before the first listeners; null once all of them have these. */
  let early: MessageEvent[] | null = [];
  let handed: { readonly options: LinkParameters; readonly event: MessageEvent } | null = null;
  let onHanded: (() => void) | null = null;
  let isHandedBeside = false;
  /** Whether our own SDK opened the page; null while its host has not handed over anything. */
  let isSdk: boolean | null = null;
  let isInWindow = false;
  const hearEarly = (event: MessageEvent): void => {
    if (!isFromHost(event)) return;
    if (isWindowSaid(event.data)) isInWindow = true;
    if (early !== null && early.length < earlyMax) early.push(event);
    const options = asParameters(initDataIn(event.data));
    if (!isSigned(options)) return;
    handed = { options, event };
    onHanded?.();
  };
  // from the start: the clients of the template center say initData once, when the frame has loaded
  if (isThere) frame.addEventListener('message', hearEarly);

  /** The options handed over unasked. They open the page, so they are no message for its listener. */
  const takeHanded = (): LinkParameters | null => {
    if (handed === null) return null;
    const { options, event } = handed;
    origin ??= originOf(event.origin);
    isSdk = false;
    early = early?.filter((one) => one !== event) ?? null;
    return options;
  };

  const optionsPages = () => {
    const at = optionsOriginFor(frame.location.origin);
    return { at, beside: framesBeside(frame, at) };
  };
  /** The options in an answer of the host, also by our options page beside this one; null for anything else. */
  const answerIn = (event: MessageEvent, { at, beside } = optionsPages()): LinkParameters | null => {
    const isOwn = event.origin === at && beside.some((one) => one === event.source);
    const options = isOwn || isFromHost(event) ? optionsIn(event.data) : null;
    if (options === null) return null;
    if (isOwn) isHandedBeside = true;
    else origin ??= originOf(event.origin);
    isSdk = !isOwn && isOfSdk(event.data);
    return asParameters(options);
  };
  /** Whether anybody has been asked for the options. */
  let isAsked = false;
  let late: LinkParameters | null = null;
  const takeLate = (): LinkParameters | null => {
    const taken = late;
    late = null;
    return taken;
  };

  const host: Host = {
    isThere,
    origins() {
      if (!isThere) return [];
      // only our own options page knows the page around it: here it is unknown
      const unknown = isHandedBeside ? ['null'] : [];
      const around = ancestors.length > 0 ? ancestors : origin === null ? unknown : [origin];
      return [...new Set(around)].filter((one) => one !== frame.location.origin);
    },
    send,
    hear(listener) {
      if (!isThere) return () => undefined;
      // ignore messages while the origin is unknown: the framing page was checked, the sender was not
      const onMessage = (event: MessageEvent): void => {
        if (origin !== null && isFromHost(event)) listener(event.data);
      };
      if (early !== null) {
        // the other parts of the same page listen in the same task
        frame.setTimeout(() => {
          early = null;
        });
        early.slice().forEach(onMessage);
      }
      frame.addEventListener('message', onMessage);
      return () => frame.removeEventListener('message', onMessage);
    },
    options: (withinMs) =>
      new Promise((resolve) => {
        const known = takeLate() ?? takeHanded();
        if (!isThere || known !== null) {
          resolve(known);
          return;
        }
        isAsked = true;
        const end = (found: LinkParameters | null): void => {
          frame.removeEventListener('message', hear);
          frame.clearTimeout(limit);
          onHanded = null;
          resolve(found);
        };
        const pages = optionsPages();
        const hear = (event: MessageEvent): void => {
          if (isFromHost(event) && isRenewing(event.data)) {
            frame.clearTimeout(limit);
            limit = frame.setTimeout(() => end(null), serverAnswersWithinMs);
          }
          const options = answerIn(event, pages);
          if (options !== null) end(options);
        };
        let limit = frame.setTimeout(() => end(null), withinMs);
        onHanded = () => end(takeHanded());
        frame.addEventListener('message', hear);
        send(askForOptions);
        for (const one of pages.beside) one.postMessage(askForOptions, pages.at);
      }),
    hearLate(listener) {
      const hear = (event: MessageEvent): void => {
        const options = answerIn(event);
        if (options !== null && isSigned(options)) late = options;
        // what hosts hand over unasked is kept for every question
        const isHanded = isFromHost(event) && isSigned(asParameters(initDataIn(event.data)));
        if (late === null && !isHanded) return;
        end();
        listener();
      };
      const end = (): void => frame.removeEventListener('message', hear);
      if (isThere) frame.addEventListener('message', hear);
      return end;
    },
    isOfSdk: () => isSdk === true,
    isInWindow: () => isInWindow,
    async refuse(refusal) {
      // nobody was asked where the address is signed
      if (isSdk === null && !isAsked) await host.options(hostAnswersWithinMs);
      if (isSdk === true) send(refusedMessage(refusal));
    },
  };
  return host;
};
