import { createHash } from 'node:crypto';
import { contract } from '@design-console/contract';
import { design } from '@design-console/contract/design';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf, frameId, ofOneSite } from '../harness/guest-editor.ts';
import {
  type Access,
  addressOf,
  type HostPages,
  openHostPages,
  signedParameters,
} from '../harness/host-page.ts';
import { openSharedJourney } from '../harness/journey.ts';
import { addressesOf } from '../harness/server.ts';

/**
 * The template center in a host's page: the host's parameters, and the way back (product 4 to 7).
 */

const journey = openSharedJourney();
let hosts: HostPages;
let access: Access;
let kind: { id: number; name: string };
beforeAll(async () => {
  hosts = await openHostPages();
  access = await accessOf(journey);
  const token = await journey.server.signIn();
  const { data: branches } = await journey.server.call(contract.templateKind.listAll, {}, token);
  const [first] = branches.flatMap(({ children }) => children);
  if (!first) throw new Error('the demo company has kinds');
  kind = first;
});
afterAll(() => hosts.close());

const within = { timeout: 20_000 };

const linkToCenter = (given: Readonly<Record<string, string | number>>): string =>
  addressOf(journey.server.origin, signedParameters(access, given)).replace(
    WIRE.embedPagePath,
    WIRE.templateCenterPagePath,
  );

const openCenter = async (
  page: Page,
  given: Readonly<Record<string, string | number>> = {},
): Promise<FrameLocator> => {
  await page.goto(hosts.framing(ofOneSite(linkToCenter(given))));
  const frame = page.frameLocator(frameId);
  await frame.getByRole('region', { name: '模板中心' }).waitFor(within);
  return frame;
};

/** The messages the host received under that name, the last first. */
const heard = (page: Page, name: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { heard: { data: { name?: string; result?: Record<string, unknown> } }[] }).heard
        .filter(({ data }) => data.name === wanted)
        .map(({ data }) => data.result ?? {})
        .reverse(),
    name,
  );

const say = (page: Page, result: object, mark = 'CKT_TEMPLATE_CENTER'): Promise<void> =>
  page.evaluate(
    (message) => {
      const frame = document.querySelector<HTMLIFrameElement>('#chuangkit-design-iframe');
      frame?.contentWindow?.postMessage(message, '*');
    },
    { mark, name: 'setParams', result },
  );

/** Opens the center as the public client does: a bare address, and initData once the frame has loaded. */
const openAsClient = async (
  page: Page,
  params: object,
  { path, mark }: { path: string; mark: string } = {
    path: WIRE.templateCenterPagePath,
    mark: 'CKT_TEMPLATE_CENTER',
  },
): Promise<FrameLocator> => {
  const { appId, secret } = access;
  const timestamp = Date.now();
  const signed = `app_id=${appId}&app_secret=${secret}&timestamp=${timestamp}&union_id=u-1001`;
  const sign = createHash('md5').update(signed).digest('hex').toUpperCase();
  await page.goto(hosts.framing(ofOneSite(`${journey.server.origin}${path}`), null));
  const result = { appId, sign, timestamp, unionId: 'u-1001', container: '#center', params, device_type: 1 };
  await page.evaluate(
    (message) => {
      const frame = document.querySelector<HTMLIFrameElement>('#chuangkit-design-iframe');
      frame?.contentWindow?.postMessage(message, '*');
    },
    { mark, name: 'initData', result },
  );
  const frame = page.frameLocator(frameId);
  await frame.getByRole('region', { name: '模板中心' }).waitFor(within);
  return frame;
};

describe('the parameters of the host', () => {
  it('filter and sort from the link on, change with setParams, and the host is told what users change', async () => {
    const { page } = await journey.visitor();
    const frame = await openCenter(page, { kindId: kind.id, sortType: 2 });
    await frame.getByRole('button', { name: `不限分类「${kind.name}」` }).waitFor(within);
    const sorts = frame.getByRole('radiogroup', { name: '排序' });
    expect(await sorts.getByRole('radio', { name: '最多使用' }).getAttribute('aria-checked')).toBe('true');

    await say(page, { kindId: '', sortType: 1, colorTagId: '绿色' });
    await frame.getByRole('button', { name: `不限分类「${kind.name}」` }).waitFor({ state: 'detached' });
    await expect
      .poll(() => sorts.getByRole('radio', { name: '最新' }).getAttribute('aria-checked'))
      .toBe('true');
    const green = frame.getByRole('group', { name: '颜色' }).getByRole('button', { name: '绿色' });
    await expect.poll(() => green.getAttribute('aria-pressed')).toBe('true');

    await sorts.getByRole('radio', { name: '热门' }).click();
    await expect
      .poll(async () => (await heard(page, 'paramsChange'))[0])
      .toMatchObject({ kindId: '', colorTagId: 'color.green', sortType: 3, priceType: 2, unionId: 'u-1001' });
    // its own change is not reported back to the host
    expect(await heard(page, 'paramsChange')).toHaveLength(1);
  });

  it('are read from initData where the address has none, as the public client opens the center', async () => {
    const { page } = await journey.visitor();
    const frame = await openAsClient(page, { kindId: kind.id, sortType: 2 });
    await frame.getByRole('button', { name: `不限分类「${kind.name}」` }).waitFor(within);
    const sorts = frame.getByRole('radiogroup', { name: '排序' });
    expect(await sorts.getByRole('radio', { name: '最多使用' }).getAttribute('aria-checked')).toBe('true');
    await say(page, { kindId: '', sortType: 1 });
    await frame.getByRole('button', { name: `不限分类「${kind.name}」` }).waitFor({ state: 'detached' });
  });

  it('open the published topics, as the public client opens its topic page', async () => {
    const token = await journey.server.signIn();
    const { data } = await journey.server.call(contract.topic.list, {}, token);
    const published = data.filter(({ status }) => status === 1).map(({ title }) => title);
    const { page } = await journey.visitor();
    const frame = await openAsClient(page, {}, { path: WIRE.topicPagePath, mark: 'CKT_TOPIC_PAGE' });
    const heading = frame.getByRole('heading', { level: 1, name: '专题' });
    await heading.waitFor(within);
    // as the console's preview shows headings: the frame around the product page has no say
    expect(await heading.evaluate((one) => getComputedStyle(one).fontSize)).toBe('26px');
    const cards = frame.getByRole('listitem').getByRole('button');
    await cards.first().waitFor(within);
    const shown = await cards.locator('b').allInnerTexts();
    expect(shown.length).toBeGreaterThan(0);
    expect(published).toEqual(expect.arrayContaining(shown));

    await say(page, { sortType: 1, colorTagId: '绿色' }, 'CKT_TOPIC_PAGE');
    const green = frame.getByRole('group', { name: '颜色' }).getByRole('button', { name: '绿色' });
    await expect.poll(() => green.getAttribute('aria-pressed'), within).toBe('true');
    await frame.getByRole('radiogroup', { name: '排序' }).getByRole('radio', { name: '热门' }).click();
    await expect
      .poll(async () => (await heard(page, 'paramsChange'))[0], within)
      .toMatchObject({ colorTagId: 'color.green', sortType: 3, unionId: 'u-1001' });

    await cards.locator('b').first().click();
    await frame.getByRole('heading', { level: 1, name: shown[0] ?? '' }).waitFor(within);
    await frame.locator('button[data-id]').first().click(within);
    await frame.getByRole('dialog').getByRole('button', { name: '使用这个模板' }).click(within);
    await expect
      .poll(async () => (await heard(page, 'chooseTemplate'))[0], within)
      .toMatchObject({ templateId: expect.any(String), unionId: 'u-1001', price: 0 });
    const marks = await page.evaluate(() =>
      (window as unknown as { heard: { data: { mark?: string } }[] }).heard.map(({ data }) => data.mark),
    );
    expect(new Set(marks.filter((mark) => mark !== undefined))).toEqual(new Set(['CKT_TOPIC_PAGE']));
  });

  it('show templates of the company and of the platform in one list, and each alone', async () => {
    const { page } = await journey.visitor();
    const frame = await openCenter(page, { sortType: 2, kindId: '' });
    const from = frame.getByRole('radiogroup', { name: '模板来源' });
    await from.waitFor(within);
    const ids = () =>
      frame
        // what blocks of the page show is theirs
        .locator('[data-stale] button[data-id]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-id') ?? ''));
    await from.getByRole('radio', { name: '平台模板' }).click();
    await expect
      .poll(async () => (await ids()).length > 0 && (await ids()).every((id) => !/^\d+$/.test(id)))
      .toBe(true);
    await from.getByRole('radio', { name: '企业模板' }).click();
    await expect
      .poll(async () => (await ids()).length > 0 && (await ids()).every((id) => /^\d+$/.test(id)))
      .toBe(true);
    await from.getByRole('radio', { name: '全部模板' }).click();
    // the most used one is the company's: the platform's come further down
    await expect
      .poll(async () => {
        await frame.locator('[data-stale] button[data-id]').last().scrollIntoViewIfNeeded();
        return new Set((await ids()).map((id) => /^\d+$/.test(id))).size;
      }, within)
      .toBe(2);
  });
});

describe('the back button', () => {
  it('of the browser leads through search, topic and preview, and a reload stays where it is', async () => {
    const { page } = await journey.visitor();
    await page.goto(linkToCenter({}));
    const center = page.getByRole('region', { name: '模板中心' });
    const box = center.getByRole('searchbox', { name: '搜索模板' });
    await box.waitFor(within);
    const topicCard = center.locator('[data-block="topics"] button').first();
    await topicCard.waitFor(within);
    await topicCard.click();
    const topicTitle = await center.getByRole('heading', { level: 1 }).innerText();
    await center.locator('button[data-id]').first().click();
    await page.getByRole('dialog').waitFor();
    const previewed = await page.getByRole('dialog').getAttribute('aria-label');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await center.getByRole('heading', { level: 1, name: topicTitle }).waitFor();
    await page.goForward();
    await page.getByRole('dialog', { name: previewed ?? '' }).waitFor();
    await page.goBack();
    await page.goBack();
    await topicCard.waitFor();

    await box.fill('海报');
    await center.getByText(/^(?:共|超过) [\d,]+ 个模板$/).waitFor();
    await topicCard.waitFor({ state: 'detached' });
    const searched = page.url();
    await page.reload();
    await expect.poll(() => box.inputValue(), within).toBe('海报');
    expect(page.url()).toBe(searched);
    await center.locator('button[data-id]').first().waitFor(within);
    await page.goBack();
    await topicCard.waitFor(within);
    expect(await box.inputValue()).toBe('');
  });

  it('of an editor in place of the center leads to the center, also by the browser', async () => {
    const { page } = await journey.visitor();
    await page.goto(linkToCenter({ user_flag: 'going-back' }));
    const center = page.getByRole('region', { name: '模板中心' });
    await center.locator('button[data-id]').first().waitFor(within);
    const place = page.url();
    for (const leave of [
      () => page.goBack(),
      () => page.getByRole('button', { name: '退出', exact: true }).click(within),
      () => page.goBack(),
    ]) {
      await center.locator('button[data-id]').first().click();
      await page.getByRole('dialog').getByRole('button', { name: '使用这个模板' }).click(within);
      await page.locator('[data-stage]').waitFor(within);
      await leave();
      await center.waitFor(within);
      await page.locator('[data-stage]').waitFor({ state: 'detached' });
      expect(page.url()).toBe(place);
    }
  });

  it('is not confused by a reload of that editor, which is open again then, and forward from the center', async () => {
    const { page } = await journey.visitor();
    await page.goto(linkToCenter({ user_flag: 'reloading' }));
    const center = page.getByRole('region', { name: '模板中心' });
    await center.locator('button[data-id]').first().click(within);
    await page.getByRole('dialog').getByRole('button', { name: '使用这个模板' }).click(within);
    const stage = page.locator('[data-stage]');
    const exit = page.getByRole('button', { name: '退出', exact: true });
    await stage.waitFor(within);
    await page.reload();
    await stage.waitFor(within);
    await exit.click(within);
    await center.waitFor(within);
    await stage.waitFor({ state: 'detached' });
    await page.goForward();
    await stage.waitFor(within);
    await exit.click(within);
    await center.waitFor(within);
    await stage.waitFor({ state: 'detached' });
  });

  it('of an editor with unsaved work leads into it again with the same template', async () => {
    const { page, expectFailedRequests } = await journey.visitor();
    expectFailedRequests();
    await page.route(addressesOf(design.save), (route) => route.abort());
    await page.goto(linkToCenter({ user_flag: 'returning' }));
    const center = page.getByRole('region', { name: '模板中心' });
    const use = async () => {
      await center.locator('button[data-id]').first().click();
      await page.getByRole('dialog').getByRole('button', { name: '使用这个模板' }).click(within);
    };
    await use();
    const rail = page.getByRole('navigation', { name: '左侧栏' });
    await rail.getByRole('button', { name: '素材' }).click(within);
    await page.getByRole('button', { name: '添加矩形' }).click(within);
    await page.getByRole('button', { name: '退出' }).click();
    const dialog = page.getByRole('dialog', { name: '还有改动没有保存' });
    await dialog.getByRole('button', { name: '仍然退出' }).click(within);
    await center.waitFor(within);
    await use();
    await page.getByText(/^已恢复今天 \d\d:\d\d离开时的内容$/).waitFor(within);
  });
});
