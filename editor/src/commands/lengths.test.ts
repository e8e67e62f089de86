import { expect, test } from 'vitest';
import { createEditor, pageOf } from '../core/index.ts';
import { LIMITS, plainText, shapeElement, textElement } from '../document/index.ts';
import { layerName } from '../import/assemble.ts';
import { fittingParagraphs } from '../import/texts.ts';
import { dataOf } from '../elements/chart/data.ts';
import { designOf } from '../painter/testing/design-of.ts';
import * as commands from './index.ts';

/** What is cut to its longest length ends before an emoji, never within: half of one cannot be stored. */

const long = (most: number): string => `${'字'.repeat(most - 1)}😀`;
const cut = (most: number): string => '字'.repeat(most - 1);

test('names, titles and texts are cut between characters', () => {
  const shape = { ...shapeElement({ x: 0, y: 0, width: 50, height: 50 }), id: 'shape' };
  const text = { ...textElement({ text: '字' }), id: 'text' };
  const editor = createEditor({ design: designOf([shape, text], 500, 500) });
  const { pageId } = editor.getState();
  editor.select(['shape']);
  commands.rename.run(editor, { name: long(LIMITS.nameLength) });
  commands.renamePage.run(editor, { pageId, name: long(LIMITS.nameLength) });
  commands.setTitle.run(editor, { title: long(LIMITS.titleLength) });
  commands.setText.run(editor, { id: 'text', text: long(LIMITS.textLength) });
  const page = pageOf(editor.getState());
  const [first, second] = page.elements;
  expect([first?.name, page.name]).toEqual([cut(LIMITS.nameLength), cut(LIMITS.nameLength)]);
  expect(editor.getState().design.title).toBe(cut(LIMITS.titleLength));
  expect(second?.type === 'text' && plainText(second)).toBe(cut(LIMITS.textLength));
});

test('names of pictures, charts and imported elements are cut between characters too', () => {
  const picture = { assetId: 'a', asset: { url: '/a', width: 1, height: 1, mime: 'image/png' } } as const;
  const frame = shapeElement({ x: 0, y: 0, width: 50, height: 50 });
  const placed = commands.pictureInFrame(frame, { ...picture, alt: long(LIMITS.altLength) });
  expect(placed.alt).toBe(cut(LIMITS.altLength));
  expect(layerName(long(LIMITS.nameLength)).name).toBe(cut(LIMITS.nameLength));
  const { paragraphs } = textElement({ text: long(LIMITS.textLength) });
  expect(plainText(fittingParagraphs(paragraphs))).toBe(cut(LIMITS.textLength));
  const { data } = dataOf([
    ['', long(40)],
    [long(40), '1'],
  ]);
  expect([data.labels[0], data.series[0]?.name]).toEqual([cut(40), cut(40)]);
});
