import { askForOptions, optionsIn } from '../protocol/messages.ts';
import { asParameters, type LinkParameters } from '../protocol/parameters.ts';

/** The page that frames ours. frame-ancestors decides who may, before any of this runs. */
export interface Host {
  readonly isThere: boolean;
  send(message: Readonly<Record<string, unknown>>): void;
  /** Listens to the host's messages; returns a function that stops listening. */
  hear(listener: (message: unknown) => void): () => void;
  /** The options the host opened with; null when it does not answer in time. */
  options(withinMs: number): Promise<LinkParameters | null>;
}

const originOf = (address: string): string | null => {
  try {
    const { origin } = new URL(address);
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
};

/**
 * Exchanges messages with the framing page's origin only. Where the browser does not report the origin (no
 * ancestorOrigins, referrer withheld), the first answer to our request does.
 */
export const openHost = (frame: Window): Host => {
  const isThere = frame.parent !== frame;
  const [ancestor] = Array.from(frame.location.ancestorOrigins ?? []);
  let origin = isThere ? (ancestor ?? originOf(frame.document.referrer)) : null;

  const send: Host['send'] = (message) => {
    if (isThere) frame.parent.postMessage(message, origin ?? '*');
  };
  const isFromHost = (event: MessageEvent): boolean =>
    event.source === frame.parent && (origin === null || event.origin === origin);
  return {
    isThere,
    send,
    hear(listener) {
      if (!isThere) return () => undefined;
      // ignore messages while the origin is unknown: the framing page was checked, the sender was not
      const heard = (event: MessageEvent): void => {
        if (origin !== null && isFromHost(event)) listener(event.data);
      };
      frame.addEventListener('message', heard);
      return () => frame.removeEventListener('message', heard);
    },
    options: (withinMs) =>
      new Promise((resolve) => {
        if (!isThere) {
          resolve(null);
          return;
        }
        const end = (found: LinkParameters | null): void => {
          frame.removeEventListener('message', hear);
          frame.clearTimeout(limit);
          resolve(found);
        };
        const hear = (event: MessageEvent): void => {
          if (!isFromHost(event)) return;
          const options = optionsIn(event.data);
          if (options === null) return;
          origin ??= originOf(event.origin);
          end(asParameters(options));
        };
        const limit = frame.setTimeout(() => end(null), withinMs);
        frame.addEventListener('message', hear);
        send(askForOptions);
      }),
  };
};
