import { vi } from 'vitest';

export const testOrigin = 'https://design.example';

/** The next frame loads nothing: its page says what the test says, and hears what is posted to it. */
export const fakeFrame = () => {
  const posted: Record<string, unknown>[] = [];
  const page = { postMessage: (message: Record<string, unknown>) => posted.push(message) };
  const frame = Object.assign(document.createElement('div'), { src: '' });
  Object.defineProperty(frame, 'contentWindow', { value: page });
  // the original, also for a second frame of a test
  const create = Document.prototype.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'iframe' ? frame : create(name),
  );
  const say = (data: unknown): void => {
    const event = new MessageEvent('message', { data, origin: testOrigin });
    Object.defineProperty(event, 'source', { value: page });
    window.dispatchEvent(event);
  };
  return { frame, posted, say };
};
