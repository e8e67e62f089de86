import { expect, test } from 'vitest';
import { createEditor, pageOf } from '../../core/index.ts';
import { blankDesign, imageElement, LIMITS } from '../../document/index.ts';
import * as commands from '../index.ts';

const asset = (url: string) => ({ url, width: 10, height: 10, mime: 'image/png' as const });
const image = (id: string) => ({ ...imageElement({ x: 0, y: 0, width: 10, height: 10, asset: id }), id });

test('pictures that were removed or replaced use no space, and undo restores them', () => {
  const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
  const place = (id: string): boolean =>
    commands.insert.run(editor, { elements: [image(id)], assets: { [id]: asset(`/${id}`) } });
  for (let at = 0; at < LIMITS.assets + 2; at += 1) {
    expect(place(`p${at}`), `${at}`).toBe(true);
    if (at % 2 === 0) commands.remove.run(editor, undefined);
    else commands.undo.run(editor);
    // undoing forgets what was done before, removing does not
    expect(pageOf(editor.getState()).elements).toEqual([]);
  }
  place('last');
  const [shown] = pageOf(editor.getState()).elements;
  for (let at = 0; at < LIMITS.assets + 2; at += 1) {
    const picture = { assetId: `r${at}`, asset: asset(`/r${at}`), alt: '' };
    expect(commands.setPicture.run(editor, { id: shown?.id ?? '', ...picture }), `${at}`).toBe(true);
  }
  const { design } = editor.getState();
  expect(Object.keys(commands.withShownAssets(design).assets)).toEqual([`r${LIMITS.assets + 1}`]);
  commands.undo.run(editor);
  const [before] = pageOf(editor.getState()).elements;
  expect(before?.type === 'image' && editor.getState().design.assets[before.asset]).toBeTruthy();
});

test('a picture beyond the limit is refused while all the others are shown', () => {
  const blank = blankDesign({ width: 100, height: 100 });
  const ids = Array.from({ length: LIMITS.assets }, (_, at) => `p${at}`);
  const background = { kind: 'image', asset: 'p0', fit: 'cover', opacity: 1, color: '#ffffff' } as const;
  const pages = blank.pages.map((page) => ({
    ...page,
    background,
    elements: ids.slice(1, LIMITS.elementsPerPage - 1).map(image),
  }));
  const second = pages.map((page) => ({ ...page, id: 'second', elements: ids.slice(-2).map(image) }));
  const assets = Object.fromEntries(ids.map((id) => [id, asset(`/${id}`)]));
  const editor = createEditor({ design: { ...blank, pages: [...pages, ...second], assets } });
  const more = { elements: [image('more')], assets: { more: asset('/more') } };
  expect(commands.insert.canRun(editor, more)).toBe(false);
  expect(commands.insert.canRun(editor, { elements: [image('p7')] })).toBe(true);
  expect(commands.assetAt(editor.getState(), '/p7')).toBe('p7');
});
