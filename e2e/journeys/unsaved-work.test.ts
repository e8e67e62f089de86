import { configDocument } from '@design-console/contract/config-document';
import { configSet } from '@design-console/contract/config-set';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOwnCompany } from '../harness/journey.ts';
import { addressesOf } from '../harness/server.ts';

/** Input into a configuration document is never lost without the user's consent (U-05, R-18). */

const journey = openOwnCompany();

const open = async (token: string) => {
  const { page } = await journey.visitor({ token });
  await page.goto(journey.server.at('/templateEditor/watermark'));
  await words(page).waitFor();
  return page;
};
const signIn = () => journey.server.signIn();
const words = (page: Page) => page.getByRole('textbox', { name: '水印文字' });
const size = (page: Page) => page.getByRole('spinbutton', { name: '字号' });
const save = (page: Page) => page.getByRole('button', { name: '保存草稿', exact: true });
const merge = (page: Page) => page.getByRole('dialog', { name: '合并两边的修改' });

const savedWords = async (page: Page, said: string) => {
  await words(page).fill(said);
  await save(page).click();
  await page.getByText('草稿已保存').last().waitFor();
};

/** The words as the server has them, whatever a browser keeps. */
const onServer = async () => {
  const token = await signIn();
  const { data: sets } = await journey.server.call(configSet.list, {}, token);
  const place = { settingCode: sets[0]?.settingCode ?? '', key: 'editor.watermark', device: 'pc' } as const;
  const { data } = await journey.server.call(configDocument.get, place, token);
  return (data.draft as { basic: { text: string } }).basic.text;
};

/** Holds every save until it is released. */
const slowSave = async (page: Page) => {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addressesOf(configDocument.update), async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};

describe('typing while 保存草稿 runs', () => {
  it('keeps the later words, and the next save takes them', async () => {
    const page = await open(await signIn());
    const letGo = await slowSave(page);
    await words(page).fill('先写的');
    await save(page).click();
    await words(page).fill('先写的，后写的');
    const answered = page.waitForResponse(addressesOf(configDocument.update));
    letGo();
    await answered;
    await page.getByText('草稿已保存').waitFor();
    expect(await words(page).inputValue()).toBe('先写的，后写的');
    expect(await onServer()).toBe('先写的');

    await save(page).click();
    await expect.poll(onServer).toBe('先写的，后写的');
  });

  it('and leaving at once keeps the later words in the browser', async () => {
    const token = await signIn();
    const page = await open(token);
    const letGo = await slowSave(page);
    await words(page).fill('送出的');
    await page.keyboard.press('Control+s');
    await words(page).fill('送出之后写的');
    letGo();
    await page.reload();
    await expect.poll(() => words(page).inputValue()).toBe('送出之后写的');
  });
});

describe('two windows that changed the same field', () => {
  it.each([
    // both windows are of one person
    ['这里的', '乙的水印'],
    ['别处的', '甲的水印'],
  ])('choose %s, and that value stays', async (side, stays) => {
    const [first, second] = [await open(await signIn()), await open(await signIn())];
    await savedWords(first, '甲的水印');
    await words(second).fill('乙的水印');
    await save(second).click();
    const dialog = merge(second);
    const done = dialog.getByRole('button', { name: '合并并保存' });
    await expect.poll(() => done.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: `水印文字 ${side} ${stays}` }).check();
    await done.click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => words(second).inputValue()).toBe(stays);
    await expect.poll(onServer).toBe(stays);
    // the next round starts with words neither of the two wrote
    await savedWords(second, '又一轮');
  });
});

describe('changes kept in the browser', () => {
  it('meet a change of the same field from elsewhere in the merge dialog, and wait while it is postponed', async () => {
    const token = await signIn();
    const page = await open(token);
    await words(page).fill('我留下的');
    await size(page).fill('37');
    // the bar may still report the words alone
    const kept = () => page.evaluate(() => Object.values(localStorage).join(' '));
    await expect.poll(kept).toContain('"fontSize":37');
    await page.getByText('已自动保存到本机').waitFor();
    await page.goto('about:blank');
    await savedWords(await open(await signIn()), '别处改的');

    await page.goto(journey.server.at('/templateEditor/watermark'));
    await merge(page).getByText('两边都改了的设置，请选择').waitFor();
    await merge(page).getByRole('button', { name: '稍后处理' }).click();
    await merge(page).waitFor({ state: 'hidden' });
    expect(await words(page).inputValue()).toBe('我留下的');
    expect(await onServer()).toBe('别处改的');

    await save(page).click();
    await merge(page).getByRole('radio', { name: '水印文字 这里的 我留下的' }).check();
    await merge(page).getByRole('button', { name: '合并并保存' }).click();
    await page.getByText('已合并并保存').waitFor();
    expect(await onServer()).toBe('我留下的');
    expect(await size(page).inputValue()).toBe('37');
  });
});
