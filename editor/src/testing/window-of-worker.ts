import { afterAll, vi } from 'vitest';

/**
 * The files of a worker that take happy-dom share its window: it is made once, and React loads once. Each file
 * takes off the page what it put there: an editor left in it would answer the keys of the next file. The rest is
 * as it was found after each file.
 */
if (typeof document !== 'undefined') {
  const { getContext } = HTMLCanvasElement.prototype;
  const seen = Object.getOwnPropertyDescriptor(globalThis, 'IntersectionObserver');
  const { title } = document;
  const { href } = location;
  const { happyDOM, innerWidth, innerHeight } = window as unknown as {
    happyDOM: { setURL(url: string): void; setViewport(size: object): void };
    innerWidth: number;
    innerHeight: number;
  };

  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    // painters of editors that were not shown keep the canvas they measure with
    const left = [...document.body.children].filter((one) => !one.matches('canvas[hidden]'));
    document.body.replaceChildren();
    for (const one of [document.documentElement, document.body])
      for (const name of one.getAttributeNames()) one.removeAttribute(name);
    document.title = title;
    HTMLCanvasElement.prototype.getContext = getContext;
    if (seen) Object.defineProperty(globalThis, 'IntersectionObserver', seen);
    Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    localStorage.clear();
    sessionStorage.clear();
    happyDOM.setURL(href);
    happyDOM.setViewport({ width: innerWidth, height: innerHeight });
    const [first] = left;
    if (first) throw new Error(`This file leaves in the page: ${first.outerHTML.slice(0, 300)}`);
  });
}
