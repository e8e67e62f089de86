// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { Range } from './Range.tsx';

/** What of a slider is filled says how much is set, not where its thumb is (product 7). */

beforeAll(() => prepareRendering());

const filledOf = async (min: number, max: number, value: number): Promise<readonly number[]> => {
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(<Range aria-label="亮度" min={min} max={max} value={value} onChange={() => undefined} />),
  );
  const style = host.querySelector('input')?.style;
  const filled = ['--from', '--to'].map((name) => Number(style?.getPropertyValue(name)));
  await act(async () => root.unmount());
  return filled;
};

describe('the filled part of a slider', () => {
  it.each([
    ['on both sides of zero, nothing set', -100, 100, 0, [0.5, 0.5]],
    ['more than nothing', -100, 100, 50, [0.5, 0.75]],
    ['less than nothing', -100, 100, -100, [0, 0.5]],
    ['zero elsewhere than in the middle', -20, 60, 20, [0.25, 0.5]],
    ['no negative values', 0, 100, 40, [0, 0.4]],
    ['no zero at all', 50, 300, 100, [0, 0.2]],
    ['a value beyond what it offers', 0, 100, 160, [0, 1]],
  ])('begins at zero: %s', async (_, min, max, value, expected) => {
    expect(await filledOf(min, max, value)).toEqual(expected);
  });
});
