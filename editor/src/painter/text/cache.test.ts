import { expect, test } from 'vitest';
import { textElement } from '../../document/index.ts';
import { createTextLayouts } from './cache.ts';
import type { Measure } from './measure.ts';

test('a text is laid out once for all that changes its layout, and again when the text or the fonts change', () => {
  let measured = 0;
  let em = 1;
  const measure: Measure = {
    advance: (text, face) => {
      measured += 1;
      return text.length * face.fontSize * em;
    },
    forget: () => undefined,
  };
  const layouts = createTextLayouts(measure);
  const element = textElement({ text: '春眠不觉晓', width: 60, fontSize: 20 });
  const first = layouts.of(element);
  const once = measured;
  expect(layouts.of(element)).toBe(first);
  expect(layouts.of({ ...element, x: 300, rotation: 30, opacity: 0.5 })).toBe(first);
  expect(measured).toBe(once);
  expect(layouts.of({ ...element, width: 40 }).lines.length).toBe(3);
  expect(layouts.of({ ...element, letterSpacing: 0.5 })).not.toBe(first);
  em = 2;
  expect(layouts.of(element)).toBe(first);
  layouts.forget();
  expect(layouts.of(element).lines.length).toBe(5);
});
