import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { designOf, openTexts, saved, textsOf } from '../text/testing/edited-page.ts';

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
}, 240_000);
afterAll(() => browser?.close());

test('line starts are stored unless a font failed to load; characters no font has are no failure', async () => {
  // in both its formats
  await browser.page.route(/zcool-kuaile/, (route) => route.abort());
  const page = await openTexts(browser, [
    { text: '快乐的一天', width: 200, fontSize: 60, fontFamily: 'ZCOOL KuaiLe' },
    { text: '👍👍👍', y: 500, width: 100, fontSize: 60, fontWeight: 700 },
  ]);
  const [failed, emoji] = textsOf(await saved(page));
  expect(failed?.layout).toBeUndefined();
  expect(emoji?.layout?.lineStarts.length).toBeGreaterThan(0);
});

test('half of a character, which a server refuses, is not stored', async () => {
  const page = await openTexts(browser, [{ text: '字', name: '图\ud83d' }]);
  const [text] = textsOf(await saved(page));
  expect(text?.name).toBe('图\ufffd');
});

test('pictures that no page shows any more are not stored', async () => {
  const removed = { url: '/removed', width: 1, height: 1, mime: 'image/png' } as const;
  await browser.open({ design: { ...designOf([{ text: '字' }]), assets: { removed } } });
  expect((await saved(browser.page)).assets).toEqual({});
});
