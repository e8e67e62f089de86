import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../kit/hooks/use-latest.ts';
import { contentOf, type FrameMessage, nameOf, withMessage } from './frame-messages.ts';

interface Conversation {
  /** The newest last, at most 200. */
  readonly messages: readonly FrameMessage[];
  readonly send: (data: unknown) => void;
  readonly clear: () => void;
}

/**
 * Exchanges messages with the framed page as a host does, with that window at our own origin only.
 * `onMessage` may answer.
 */
export const useFrameMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (data: unknown) => void,
): Conversation => {
  const [messages, setMessages] = useState<readonly FrameMessage[]>([]);
  const count = useRef(0);
  const answer = useLatest(onMessage);

  const add = useCallback((direction: FrameMessage['direction'], data: unknown) => {
    count.current += 1;
    const message = {
      id: count.current,
      at: new Date(),
      direction,
      name: nameOf(data),
      content: contentOf(data),
    };
    setMessages((before) => withMessage(before, message));
  }, []);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== window.location.origin)
        return;
      add('in', data);
      answer(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, add, answer]);

  return {
    messages,
    send: useCallback(
      (data) => {
        frame.current?.contentWindow?.postMessage(data, window.location.origin);
        add('out', data);
      },
      [frame, add],
    ),
    clear: useCallback(() => setMessages([]), []),
  };
};
