// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankDesign, type Page, shapeElement, solid } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Pictures show at once and are painted once (issue: previews show what they show at once). */

const own = HTMLCanvasElement.prototype.getContext;
/** What was drawn on each canvas, in order. */
let drawn = new Map<HTMLCanvasElement, string[]>();

beforeEach(() => {
  prepareRendering();
  const inert = HTMLCanvasElement.prototype.getContext;
  drawn = new Map();
  const names: Readonly<Record<string, string>> = {
    fillRect: 'ground',
    fill: 'shape',
    drawImage: 'painting',
  };
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: []) {
    return new Proxy(inert.apply(this, given as never) as object, {
      get: (target, name) => {
        const drawing = names[String(name)];
        if (!drawing) return (target as Record<string | symbol, unknown>)[name];
        return () => void drawn.set(this, [...(drawn.get(this) ?? []), drawing]);
      },
    });
  } as never;
});

afterEach(() => {
  HTMLCanvasElement.prototype.getContext = own;
});

const aPage = (): Page => {
  const [page] = blankDesign({ width: 300, height: 200, title: '海报' }).pages;
  if (!page) throw new Error('a design has a page');
  const fill = solid('#ffffff');
  const outline = { kind: 'rect' } as const;
  const shape = shapeElement({ x: 10, y: 10, width: 100, height: 60, outline, fill });
  return { ...page, background: solid('#2f7d4f'), elements: [shape] };
};

const mount = (page: Page) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  act(() => root.render(<Thumbnail page={page} widthPx={150} label="海报" />));
  const canvas = host.querySelector('canvas');
  if (!canvas) throw new Error('a thumbnail is a canvas');
  const leave = () => {
    act(() => root.unmount());
    host.remove();
  };
  return { drawn: () => drawn.get(canvas) ?? [], ratio: canvas.width / canvas.height, leave };
};

describe('a thumbnail', () => {
  it('has the proportions and the ground of its page from the first frame, so that no hole is seen', async () => {
    const one = mount(aPage());
    expect(one.ratio).toBe(1.5);
    expect(one.drawn()).toEqual(['ground']);
    await vi.waitUntil(() => one.drawn().includes('shape'));
    expect(one.drawn()).toEqual(['ground', 'ground', 'shape']);
    one.leave();
  });

  it('painted before is shown from the first frame, on another screen too, and not painted again', async () => {
    const page = aPage();
    const first = mount(page);
    await vi.waitUntil(() => first.drawn().includes('shape'));
    first.leave();
    const [again, beside] = [mount(page), mount(page)];
    expect([again.drawn(), beside.drawn()]).toEqual([['painting'], ['painting']]);
    // the queue paints in order: once this one is painted, no earlier job is left
    const last = mount(aPage());
    await vi.waitUntil(() => last.drawn().includes('shape'));
    expect([again.drawn(), beside.drawn()]).toEqual([['painting'], ['painting']]);
    for (const one of [again, beside, last]) one.leave();
  });
});
