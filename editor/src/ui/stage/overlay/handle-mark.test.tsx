// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { identity, type Matrix } from '../../../document/index.ts';
import { type Frame, framePoint, type PlacedHandle } from '../../../interaction/frame.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import { HandleMark, isCorner } from './HandleMark.tsx';

/** Where the marks of handles are drawn, and what they hide (editor 11). */

beforeAll(() => prepareRendering());

const view = { zoom: 1, x: 0, y: 0, isFitted: false };

const frameOf = (width: number, height: number, rotation = 0, matrix: Matrix = identity): Frame => ({
  x: 100,
  y: 50,
  width,
  height,
  rotation,
  matrix,
});

const placedIn = (frame: Frame, positions: readonly (readonly [-1 | 0 | 1, -1 | 0 | 1])[]): PlacedHandle[] =>
  positions.map(([x, y]) => ({
    handle: { kind: 'size', x, y },
    at: framePoint(frame, { x: (x + 1) / 2, y: (y + 1) / 2 }),
  }));

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

interface Drawn {
  readonly name: string | null;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const drawn = async (frame: Frame, handles: readonly PlacedHandle[]): Promise<Drawn[]> => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const hasCorners = handles.some(isCorner);
  await act(async () =>
    root.render(
      <svg>
        {handles.map((placed, index) => (
          <HandleMark key={index} {...{ placed, frame, view, hasCorners }} isTouch />
        ))}
      </svg>,
    ),
  );
  const marks = [...host.querySelectorAll('[data-handle]')].map((mark) => {
    const number = (name: string) => Number(mark.getAttribute(name));
    const [x = 0, y = 0] = /translate\((\S+) (\S+)\)/
      .exec(mark.getAttribute('transform') ?? '')
      ?.slice(1)
      .map(Number) ?? [number('cx'), number('cy')];
    const radius = mark.tagName === 'circle' ? number('r') : number('height') / 2;
    return { name: mark.getAttribute('data-handle'), x, y, radius };
  });
  await act(async () => root.unmount());
  return marks;
};

/** How far a mark reaches into an unturned frame. */
const depthIn = ({ x, y, width, height }: Frame, mark: Drawn): number =>
  mark.radius - Math.max(x - mark.x, mark.x - x - width, y - mark.y, mark.y - y - height);

describe('the marks of handles', () => {
  it('stand beside a frame that is small on the screen, and hide nothing of it', async () => {
    const frame = frameOf(80, 30);
    const marks = await drawn(frame, placedIn(frame, [...corners, [-1, 0], [1, 0]]));
    expect(marks).toHaveLength(6);
    for (const mark of marks) expect(depthIn(frame, mark), mark.name ?? '').toBeLessThanOrEqual(0);
  });

  it('stand beside a turned one in its own directions', async () => {
    const frame = frameOf(80, 30, 90);
    const [first] = await drawn(frame, placedIn(frame, [[-1, -1]]));
    const corner = framePoint(frame, { x: 0, y: 0 });
    // turned by 90 degrees, left is up, and above is right
    expect(first).toMatchObject({ x: expect.closeTo(corner.x + 6), y: expect.closeTo(corner.y - 6) });
  });

  it('stand beside one that its group mirrors', async () => {
    const mirrored: Matrix = { ...identity, a: -1, e: 400 };
    const frame = frameOf(80, 30, 0, mirrored);
    const [first] = await drawn(frame, placedIn(frame, [[-1, -1]]));
    expect(first).toMatchObject({ x: expect.closeTo(306), y: expect.closeTo(44) });
  });

  it('stand on a frame that is large, and on the ends of a line', async () => {
    const large = frameOf(80, 60);
    expect((await drawn(large, placedIn(large, corners))).map(({ x, y }) => [x, y])).toEqual([
      [100, 50],
      [180, 50],
      [180, 110],
      [100, 110],
    ]);
    const line = frameOf(80, 4);
    expect(
      (
        await drawn(
          line,
          placedIn(line, [
            [-1, 0],
            [1, 0],
          ]),
        )
      ).map(({ x, y }) => [x, y]),
    ).toEqual([
      [100, 52],
      [180, 52],
    ]);
  });
});
