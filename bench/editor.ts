import { blankDesign, type Design, groupElement, shapeElement, solid } from '@design-console/editor/document';
import { openBrowserEditor } from '../editor/src/testing/browser-editor.ts';
import { closeWorkerChromium } from '../editor/src/testing/launch-chromium.ts';
import { median, type Part, percentile, shown } from './figures.ts';

const count = 500;
const frames = 120;
const openingTurns = 5;

/** A page of 500 shapes with rectangular, elliptic and polygonal outlines, spread evenly. */
const crowded = (): Design => {
  const blank = blankDesign({ width: 1080, height: 1440, title: '五百个元素' });
  const outlines = [{ kind: 'rect' }, { kind: 'ellipse' }, { kind: 'polygon', sides: 6 }] as const;
  const elements = Array.from({ length: count - 10 }, (_, index) =>
    shapeElement({
      x: (index % 20) * 52 + 8,
      y: Math.floor(index / 20) * 56 + 8,
      width: 44,
      height: 44,
      rotation: (index * 7) % 90,
      outline: outlines[index % 3] ?? outlines[0],
      fill: solid(`#${(0x30_60_90 + index * 0x02_03_05).toString(16).slice(-6)}`),
    }),
  );
  const members = elements
    .slice(0, 5)
    .map((one, index) => ({ ...one, id: `m${index}`, x: index * 50, y: 0 }));
  const group = groupElement({ x: 40, y: 1380, width: 250, height: 44, elements: members });
  return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [...elements, group] })) };
};

/**
 * Text of a script that runs in the page. It drags between two points of the stage, one step a frame. It
 * answers the milliseconds of each step, from the pointer event to the painted bitmap.
 */
const drag = (from: readonly [number, number], to: readonly [number, number]): string => `(async () => {
  const stage = document.querySelector('[data-stage]');
  const canvas = stage.querySelector('canvas');
  const box = stage.getBoundingClientRect();
  const send = (type, x, y) => stage.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, button: 0, clientX: box.left + x, clientY: box.top + y }));
  stage.setPointerCapture = () => {};
  send('pointerdown', ${from[0]}, ${from[1]});
  const times = [];
  for (let frame = 1; frame <= ${frames}; frame += 1) {
    await new Promise(requestAnimationFrame);
    const at = performance.now();
    send('pointermove', ${from[0]} + (${to[0]} - ${from[0]}) * frame / ${frames}, ${from[1]} + (${to[1]} - ${from[1]}) * frame / ${frames});
    await new Promise((resolve) => queueMicrotask(resolve));
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    times.push(performance.now() - at);
  }
  send('pointerup', ${to[0]}, ${to[1]});
  return times;
})()`;

/**
 * Text of a script that runs in the page before the page's own. It notes the milliseconds from the empty tab
 * to the painted design, and to the browser's first rest.
 */
const watchOpening = `(() => {
  window.opening = {};
  const look = () => {
    const canvas = document.querySelector('[data-stage] canvas');
    if (!canvas || canvas.width < 400) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.opening.paintedMs = performance.now();
        requestIdleCallback(() => { window.opening.restMs = performance.now(); });
      };
      painted.port2.postMessage(null);
    });
  };
  look();
})()`;

/** Measures opening, drags and hit tests with 500 elements, in a real browser without a graphics card. */
export const measureEditor = async (): Promise<Part> => {
  const browser = await openBrowserEditor({ width: 1440, height: 900 }, { isMinified: true });
  try {
    const { page } = browser;
    await page.addInitScript(watchOpening);
    const openings: { paintedMs: number; restMs: number }[] = [];
    for (let turn = 0; turn < openingTurns; turn += 1) {
      await browser.open({ design: crowded(), loadAnew: true });
      await page.waitForFunction('window.opening.restMs > 0');
      openings.push(await page.evaluate('window.opening'));
    }
    // fonts of thumbnails and panels still arrive for a moment after the editor is shown
    await page.waitForLoadState('networkidle');
    const { x, y, zoom } = await page.evaluate<{ x: number; y: number; zoom: number }>(`(() => {
      const stage = document.querySelector('[data-stage]').getBoundingClientRect();
      const sheet = document.querySelector('[data-stage] canvas').getBoundingClientRect();
      return { x: sheet.left - stage.left, y: sheet.top - stage.top, zoom: sheet.width / 1080 };
    })()`);
    const at = (pageX: number, pageY: number) => [x + pageX * zoom, y + pageY * zoom] as const;
    const measured = async (from: readonly [number, number]): Promise<number[]> => {
      const times = await page.evaluate<number[]>(drag(from, [from[0] + 120, from[1] + 90]));
      const undo = page.getByRole('button', { name: '撤销' });
      if (!(await undo.isEnabled()))
        throw new Error('The drag moved nothing: its figures would mean nothing');
      await undo.click();
      return times.sort((one, other) => one - other);
    };
    const one = await measured(at(10 * 52 + 30, 12 * 56 + 30));
    await page.evaluate(drag(at(2, 2), at(10 * 52 + 2, 5 * 56 + 2)));
    const fifty = await measured(at(5 * 52 + 30, 2 * 56 + 30));
    const hits = await page.evaluate<number[]>(`(async () => {
      const stage = document.querySelector('[data-stage]');
      const box = stage.getBoundingClientRect();
      const times = [];
      for (let turn = 0; turn < 300; turn += 1) {
        const at = performance.now();
        stage.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerId: 1,
          clientX: box.left + 300 + (turn * 37) % 500, clientY: box.top + 60 + (turn * 53) % 600 }));
        times.push(performance.now() - at);
      }
      return times;
    })()`);
    const sortedHits = hits.sort((a, b) => a - b);
    const figures = [
      { name: 'open 500 elements', value: median(openings.map(({ paintedMs }) => paintedMs)), unit: 'ms' },
      {
        name: 'open 500 elements, at rest',
        value: median(openings.map(({ restMs }) => restMs)),
        unit: 'ms',
      },
      { name: 'move 1 of 500 p50', value: percentile(one, 50), unit: 'ms' },
      { name: 'move 1 of 500 p95', value: percentile(one, 95), unit: 'ms' },
      { name: 'move 50 of 500 p95', value: percentile(fifty, 95), unit: 'ms' },
      { name: 'hit test of 500 p95', value: percentile(sortedHits, 95), unit: 'ms' },
    ];
    return {
      title: 'Editor',
      note: `A page of ${count} elements at 1440 × 900 without a graphics card. Opening, median of ${openingTurns}: from the empty tab to the painted page, and until the browser is at rest. ${frames} frames of a drag, each from the pointer's event to the painted bitmap; 300 moves of a free pointer, each with its hit test and what is drawn for it.`,
      columns: ['figure', 'ms'],
      rows: figures.map(({ name, value }) => [name, shown(value)]),
      figures,
    };
  } finally {
    await browser.close();
    await closeWorkerChromium();
  }
};
