// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity, type ImageElement, imageElement } from '../../../document/index.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import { CropOverlay } from './CropOverlay.tsx';
import { zoomOf } from './crop.ts';

/** Which pointers crop, and what two fingers do (product 7: pictures are cropped, touch). */

beforeAll(prepareRendering);

const picture: ImageElement = {
  ...imageElement({ x: 300, y: 300, width: 400, height: 400, asset: 'photo' }),
  crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
};
const frame = '[role="group"]';
const right = '[aria-label="裁剪框右边"]';
let now = picture;
let close: () => Promise<void>;
const pressedOutside = vi.fn<() => void>();

const Cropping = () => {
  const [element, setElement] = useState(picture);
  return (
    <CropOverlay
      element={element}
      ratio="free"
      mayFrame
      scale={0.5}
      matrix={identity}
      onChange={(next) => {
        now = next;
        setElement(next);
      }}
      onDone={() => undefined}
      onCancel={() => undefined}
    />
  );
};

beforeEach(async () => {
  pressedOutside.mockClear();
  now = picture;
  const host = document.createElement('div');
  const outside = document.createElement('p');
  outside.addEventListener('pointerdown', pressedOutside);
  document.body.append(host, outside);
  const root = createRoot(host);
  close = () => act(async () => root.unmount());
  await act(async () => root.render(<Cropping />));
});
afterEach(async () => {
  await close();
  document.body.replaceChildren();
});

/** A pointer event on what the selector finds; by default of the first finger. */
const point = (type: string, selector: string, x: number, y: number, more: PointerEventInit = {}) =>
  act(async () => {
    const touch = { pointerType: 'touch', pointerId: 1, isPrimary: true };
    const init = { bubbles: true, clientX: x, clientY: y, ...touch, ...more };
    document.querySelector(selector)?.dispatchEvent(new PointerEvent(type, init));
  });
const second = { pointerId: 2, isPrimary: false };
const cropOf = ({ crop: { x, y, width, height } }: ImageElement) => [x, y, width, height];

describe('a picture that is cropped', () => {
  it('follows one finger, at the scale of the page', async () => {
    await point('pointerdown', frame, 100, 100);
    await point('pointermove', frame, 110, 100);
    expect(cropOf(now)).toEqual([0.225, 0.25, 0.5, 0.5]);
    await point('pointerup', frame, 110, 100);
    await point('pointermove', frame, 150, 100);
    expect(cropOf(now)).toEqual([0.225, 0.25, 0.5, 0.5]);
  });

  it('keeps the keys where it is pressed beside the frame: they are not for the whole picture', async () => {
    const frameNow = document.querySelector<HTMLElement>(frame);
    frameNow?.blur();
    const pressed = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, isPrimary: true });
    await act(async () => void document.querySelector('[class*="cropRest"] canvas')?.dispatchEvent(pressed));
    // browsers give the focus to what was pressed, unless the press says otherwise
    expect([pressed.defaultPrevented, document.activeElement]).toEqual([true, frameNow]);
  });

  it('is not dragged by the right mouse button, nor by another pointer than the pressed one', async () => {
    const mouse = { pointerType: 'mouse', pointerId: 7 };
    await point('pointerdown', frame, 100, 100, { ...mouse, button: 2 });
    await point('pointermove', frame, 140, 100, { ...mouse, button: 2 });
    expect(now).toEqual(picture);
    // a second finger alone, while the first one is elsewhere
    await point('pointerdown', frame, 100, 100, second);
    await point('pointermove', frame, 140, 100, second);
    expect(now).toEqual(picture);
    await point('pointerdown', frame, 100, 100);
    await point('pointerdown', right, 100, 100, mouse);
    await point('pointermove', right, 140, 100, mouse);
    await point('pointerup', right, 140, 100, mouse);
    expect(now).toEqual(picture);
    await point('pointermove', frame, 110, 100);
    expect(cropOf(now)).toEqual([0.225, 0.25, 0.5, 0.5]);
  });

  it('is zoomed by two fingers, and goes on following the one that stays', async () => {
    await point('pointerdown', frame, -20, 0);
    await point('pointerdown', frame, 20, 0, second);
    await point('pointermove', frame, -30, 0);
    await point('pointermove', frame, 30, 0, second);
    expect(zoomOf(now)).toBeCloseTo(3, 6);
    expect(now.crop.x + now.crop.width / 2).toBeCloseTo(0.5, 6);
    expect(now).toMatchObject({ x: 300, y: 300, width: 400, height: 400 });
    await point('pointerup', frame, -30, 0);
    expect(zoomOf(now)).toBeCloseTo(3, 6);
    await point('pointermove', frame, 50, 0, second);
    // 40 px of the page in a picture of 1200
    expect(now.crop.x + now.crop.width / 2).toBeCloseTo(0.5 - 40 / 1200, 6);
    expect(zoomOf(now)).toBeCloseTo(3, 6);
    await point('pointerup', frame, 50, 0, second);
    const left = now;
    await point('pointermove', frame, 90, 0, second);
    expect(now).toEqual(left);
  });

  it('is zoomed by a second finger beside the frame too, which is no press there', async () => {
    await point('pointerdown', frame, -20, 0);
    await point('pointerdown', 'p', 20, 0, second);
    await point('pointerdown', 'p', 300, 300, { ...second, pointerId: 3 });
    await point('pointermove', 'p', 60, 0, second);
    await point('pointermove', 'p', 900, 300, { ...second, pointerId: 3 });
    expect(zoomOf(now)).toBeCloseTo(4, 6);
    expect(pressedOutside).not.toHaveBeenCalled();
    await point('pointercancel', 'p', 60, 0, second);
    await point('pointercancel', frame, -20, 0);
    await point('pointerdown', 'p', 20, 0);
    expect(pressedOutside).toHaveBeenCalledOnce();
  });

  it('keeps its frame where the first finger touched an edge and a second one came', async () => {
    await point('pointerdown', right, 0, 0);
    await point('pointermove', right, -8, 0);
    expect(now.width).toBe(384);
    await point('pointerdown', frame, 32, 0, second);
    expect(now).toEqual(picture);
    await point('pointermove', frame, 72, 0, second);
    expect(now).toMatchObject({ x: 300, width: 400 });
    expect(zoomOf(now)).toBeCloseTo(4, 6);
  });
});
