import { template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { posterPsd, posterSvg } from '../harness/design-files.ts';
import { dialog, main, overflowPx, screenIsReady } from '../harness/frame.ts';
import { narrow, openOwnCompany } from '../harness/journey.ts';

/**
 * A file of another program becomes a template: read in the browser, its pictures stored, opened, edited and
 * saved.
 */

const journey = openOwnCompany();
const make = '/templateCenter/templateMake';

const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page
    .getByLabel('选择 PSD 或 SVG 文件')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
};

const editorOf = (page: Page) => page.getByRole('region', { name: '模板编辑器' }).first();

/** Opens the imported design, changes a title and saves it as a draft. */
const openAndSave = async (page: Page, toasts: readonly string[], after: string) => {
  await dialog(page, '导入设计文件').getByRole('button', { name: '导入并打开' }).click();
  const editor = editorOf(page);
  await editor.locator('[data-stage]').waitFor();
  await editor.getByRole('tab', { name: '图层' }).click();
  const layers = editor.getByRole('treeitem');
  const names = await layers.allInnerTexts();
  await layers.filter({ hasText: '标题' }).first().click();
  await editor.locator('[data-stage]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '编辑文字' }).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(after);
  await page.keyboard.press('Escape');
  await editor.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => toasts).toContain('已保存');
  await editor.getByRole('button', { name: '返回', exact: true }).click();
  await editor.waitFor({ state: 'detached' });
  return names;
};

/** The draft is in the list with a cover the server painted. */
const listed = async (page: Page, title: string, written: string): Promise<void> => {
  const cover = main(page).getByRole('img', { name: `${title}的封面` });
  await expect
    .poll(async () => {
      await page.goto(journey.server.at(`${make}/templateList?keyword=${encodeURIComponent(written)}`));
      await screenIsReady(page);
      return cover.count();
    })
    .toBe(1);
  await expect
    .poll(() => cover.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
};

it('a PSD with text, a group and pictures becomes a draft with its layers; changes are listed', async () => {
  const token = await journey.server.signIn();
  await journey.server.call(
    templateKind.create,
    { name: '竖版小海报', width: 480, height: 640, unit: 'px', dpi: 72 },
    token,
  );
  const { page, toasts } = await journey.visitor({ token });
  await page.goto(journey.server.at(`${make}/freeMake`));
  await screenIsReady(page);
  await choose(page, '秋日海报.psd', posterPsd());
  const box = dialog(page, '导入设计文件');
  await box.getByRole('button', { name: '导入并打开' }).waitFor();
  expect(await box.getByRole('region', { name: '改动清单' }).getByRole('listitem').allInnerTexts()).toEqual([
    '图层「背景」：纯色底图改为页面背景',
    '图层「印章」：混合模式「差值」不支持，改为正常',
    '图层「标题」：字体 FZLTHJW--GB1-0 未登记，改用 思源黑体',
  ]);
  // the kind of exactly that size is preselected
  await box.getByText('竖版小海报').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const names = await openAndSave(page, toasts, '秋日上新');
  expect(names.map((name) => name.trim().split('\n')[0])).toEqual(expect.arrayContaining(['标题', '主图']));
  await listed(page, '秋日海报', '秋日上新');

  const { data: found } = await journey.server.call(template.page, { keyword: '秋日上新' }, token);
  const { data: stored } = await journey.server.call(template.get, { id: found.list[0]?.id ?? 0 }, token);
  expect(stored).toMatchObject({
    title: '秋日海报',
    kindName: '竖版小海报',
    width: 480,
    height: 640,
    status: 0,
  });
  const [first] = (stored.document as { pages: { background: unknown; elements: { type: string }[] }[] })
    .pages;
  expect(first?.background).toEqual({ kind: 'solid', color: '#fff4e6' });
  expect(first?.elements.map(({ type }) => type)).toEqual(['group', 'text']);
});

it('an SVG becomes one too, its effects as a picture; an unreadable file is refused by name and another chosen', async () => {
  const token = await journey.server.signIn();
  const { page, toasts } = await journey.visitor({ token });
  await page.goto(journey.server.at(`${make}/freeMake`));
  await screenIsReady(page);
  const cmyk = posterPsd();
  cmyk.writeUInt16BE(4, 24);
  await choose(page, '印刷稿.psd', cmyk);
  const box = dialog(page, '导入设计文件');
  await box.getByText('无法导入：不支持 CMYK 颜色模式，请在 Photoshop 中转为 RGB 后再导入').waitFor();
  await box.getByRole('button', { name: /^取\s?消$/ }).click();
  await choose(page, '山野徒步.svg', posterSvg());
  await box.getByText('脚本不支持，已去掉').waitFor();
  await box.getByText('含有无法拆成图层的效果（蒙版、滤镜、图案、标记或自相交镂空），转为图片').waitFor();
  await openAndSave(page, toasts, '山野露营');
  await listed(page, '山野徒步', '山野露营');
});

it('a picture that cannot be stored is reported, and the others are stored once', async () => {
  const token = await journey.server.signIn();
  const visitor = await journey.visitor({ token, size: narrow, isDark: true });
  visitor.expectFailedRequests();
  const { page } = visitor;
  await page.goto(journey.server.at(`${make}/freeMake`));
  await screenIsReady(page);
  expect(await overflowPx(page)).toBe(0);
  const uploads: number[] = [];
  await page.route('**/file/uploadImage.do', async (route) => {
    uploads.push(uploads.length);
    if (uploads.length === 1) await route.abort();
    else await route.continue();
  });
  await choose(page, '秋日海报.psd', posterPsd());
  const box = dialog(page, '导入设计文件');
  await box.getByRole('button', { name: '导入并打开' }).click();
  await box.getByText('1 张图片上传失败，其余已经存好。可以重试，或去掉这些图片继续').waitFor();
  expect(uploads).toHaveLength(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await box.getByRole('button', { name: /^重\s?试$/ }).click();
  await editorOf(page).locator('[data-stage]').waitFor();
  expect(uploads).toHaveLength(3);
});
