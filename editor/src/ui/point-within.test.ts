// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { pointWithin, shownScale } from './point-within.ts';

const elementOf = (shownWidth: number, width: number): HTMLElement => {
  const element = document.createElement('div');
  Object.defineProperty(element, 'offsetWidth', { value: width });
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, shownWidth, shownWidth));
  return element;
};

it('a point within an element is given in its own px, also where the editor is scaled down', () => {
  const event = { clientX: 200, clientY: 250 };
  expect(pointWithin(elementOf(400, 400), event)).toEqual({ x: 100, y: 200 });
  expect(pointWithin(elementOf(200, 400), event)).toEqual({ x: 200, y: 400 });
});

it('an element that is not laid out counts as unscaled', () => {
  for (const element of [elementOf(0, 0), elementOf(0, 400), elementOf(400, 0)])
    expect(shownScale(element)).toBe(1);
});
