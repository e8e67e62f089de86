// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { linear, newPage, solid, TRANSPARENT } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { GroundNote } from './GroundNote.tsx';
import type { DownloadChoice } from './use-download.ts';

/** What the download says about transparent pages (product 7: export). */

beforeAll(() => prepareRendering());

const pageOf = (background: ReturnType<typeof newPage>['background']) => ({
  ...newPage({ width: 10, height: 10 }),
  background,
});

const said = async (
  pages: readonly ReturnType<typeof newPage>[],
  format: DownloadChoice['format'],
  isOfSelection = false,
): Promise<string> => {
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(<GroundNote pages={pages} format={format} isOfSelection={isOfSelection} />),
  );
  const { textContent } = host;
  await act(async () => root.unmount());
  return textContent;
};

it('names what becomes of a transparent page, in each format', async () => {
  const pages = [pageOf(solid('#112233')), pageOf(TRANSPARENT)];
  expect(await said(pages, 'png')).toBe('透明的背景保持透明');
  expect(await said(pages, 'svg')).toBe('透明的背景保持透明');
  expect(await said(pages, 'jpg')).toBe('JPG 没有透明，透明的背景为白色');
  expect(await said(pages, 'pdf')).toBe('透明的背景在 PDF 中为白色');
  expect(await said([pageOf(linear(0, '#112233', '#11223380'))], 'jpg')).not.toBe('');
});

it('says nothing where every page is opaque, and of a selection what is left out', async () => {
  const pages = [pageOf(solid('#112233')), pageOf(linear(0, '#112233', '#ffffffff'))];
  expect(await said(pages, 'jpg')).toBe('');
  expect(await said([pageOf(TRANSPARENT)], 'png', true)).toBe('背景透明，只有选中的元素');
});
