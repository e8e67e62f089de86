import { contract } from '@design-console/contract';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, prepareStage } from '../../../../testing/openScreen.tsx';
import { storeUsage } from '../../../../testing/usage.ts';

const path = '/templateEditor/data/base';
const stage = prepareStage();
let owner: Person;

const search = () => new URLSearchParams(window.location.search);
const totals = async () => within(await screen.findByRole('list', { name: '总计' }));
const table = (name: string) => screen.findByRole('table', { name });

// noon in Shanghai, the company's zone
const on = (day: string) => `${day}T04:00:00Z`;
/** A week with three users, beside a week with one. */
const range = 'range=custom&from=2026-03-08&to=2026-03-14';

beforeAll(async () => {
  const other = await stage.server().signInElsewhere();
  owner = other;
  await storeUsage(stage.server(), other.companyId, [
    { at: on('2026-03-03'), kind: 'open', apiUserId: 1 },
    { at: on('2026-03-04'), kind: 'open', apiUserId: 1 },
    ...[1, 2, 3].map((apiUserId) => ({ at: on('2026-03-09'), kind: 'open' as const, apiUserId })),
    // before midnight in Shanghai: still that day, whatever the browser's zone
    { at: '2026-03-10T15:59:00Z', kind: 'open', apiUserId: 2, device: 'mobile' },
    { at: on('2026-03-10'), kind: 'create', apiUserId: 2, kindId: 'poster', device: 'mobile' },
    { at: on('2026-03-10'), kind: 'finish', apiUserId: 2, kindId: 'poster', device: 'mobile' },
  ]);
});

// happy-dom lays nothing out, which the chart library says for each chart
beforeEach(() => {
  const { warn } = console;
  vi.spyOn(console, 'warn').mockImplementation((...said) => {
    if (!String(said[0]).startsWith("[ECharts] Can't get DOM width or height")) warn(...said);
  });
});

describe('基础统计 (product section 6, U-26)', () => {
  it('shows totals with their change, and the numbers of each chart in rows', async () => {
    const { user } = await stage.open(`${path}?${range}`, owner);
    const cards = await totals();
    const opens = cards.getByRole('button', { name: /打开次数/ });
    expect(opens.textContent).toContain('4');
    expect(opens.textContent).toContain('+100%');
    expect(opens.textContent).toContain('对比期 2');
    expect(cards.getByRole('button', { name: /新增用户/ }).textContent).toContain('2');

    const trend = within(await table('打开次数走势'));
    expect(trend.getByRole('row', { name: /2026-03-10 周二 1 2026-03-03 1 0%/ })).toBeTruthy();
    expect(trend.getByRole('row', { name: /2026-03-09 周一 3 2026-03-02 0 --/ })).toBeTruthy();
    expect(within(await table('转化漏斗')).getByRole('row', { name: '完成 1 33.3% 100%' })).toBeTruthy();
    expect(within(await table('设备占比')).getByRole('row', { name: '移动端 1 25% 1' })).toBeTruthy();
    expect(within(await table('热门模板分类')).getAllByRole('row')).toHaveLength(2);

    await user.click(cards.getByRole('button', { name: /完成设计/ }));
    expect(await table('完成设计走势')).toBeTruthy();
    expect(search().get('measure')).toBe('finishes');
  });

  it('says what it does not count of other products, and shows one day without a trend (product 6)', async () => {
    await stage.open(`${path}?range=custom&from=2026-03-10&to=2026-03-10&products=aiArtisan`, owner);
    expect(await screen.findByText('转化漏斗只统计模板编辑器的打开、编辑、完成和下载')).toBeTruthy();
    expect(screen.getByText('只选了一天，选择多天后显示走势')).toBeTruthy();
    expect(screen.queryByText('热门轻应用')).toBeNull();
    // a product without events has its name, too
    expect(screen.getByText('AI 画匠', { selector: '.ant-select *' })).toBeTruthy();
  });

  it('keeps range, comparison and filter in the address, and a bad link falls back (U-02)', async () => {
    const { user } = await stage.open(
      `${path}?range=custom&from=2026-99-99&compare=what&devices=toaster&tables=x&measure=0`,
      owner,
    );
    await totals();
    await user.click(screen.getByText('近 7 天'));
    await waitFor(() => expect(search().get('range')).toBe('7d'));
    await waitFor(() => {
      const asked = stage.calls.filter((call) => call.path === contract.statistic.base.path).at(-1);
      const { from, to, compareTo } = JSON.parse(asked?.body ?? '{}') as Record<string, string>;
      expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(6 * 86_400_000);
      expect(Date.parse(from ?? '') - Date.parse(compareTo ?? '')).toBe(86_400_000);
    });
  });

  it('asks for the current day when the page is seen again: midnight may have passed', async () => {
    await stage.open(`${path}?range=today`, owner);
    await totals();
    const asked = () => stage.calls.filter((call) => call.path === contract.statistic.options.path).length;
    const before = asked();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('on a phone 自定义 shows its calendar beside the choice, without unfolding the filters', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
    happyDOM.setViewport({ width: 390, height: 844 });
    try {
      await stage.open(`${path}?${range}`, owner);
      const days = await screen.findByLabelText('统计日期', { selector: 'input[date-range="start"]' });
      const field = days.closest('.ant-picker-range');
      expect(field?.classList.contains('filter-continuation')).toBe(true);
      // see the rule in ListPage.module.css, which the tests of FilterBar hold
      expect(field?.previousElementSibling).toBe(field?.parentElement?.firstElementChild);
    } finally {
      happyDOM.setViewport({ width: 1440, height: 900 });
    }
  });

  it('links from a day to its details, and has no link for people who may not see them', async () => {
    const { user, view } = await stage.open(`${path}?${range}&tables=trend&devices=mobile`, owner);
    await user.click(await screen.findByRole('link', { name: /2026-03-10/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '明细统计' })).toBeTruthy();
    expect(Object.fromEntries(search())).toEqual({
      range: 'custom',
      from: '2026-03-10',
      to: '2026-03-10',
      by: 'device',
      devices: 'mobile',
    });
    view.unmount();

    await stage.open(`${path}?tables=trend`, [entryIdOf(path)]);
    expect(await screen.findByRole('heading', { level: 1, name: '基础统计' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    expect(screen.queryByRole('link', { name: /周/ })).toBeNull();
  });

  it('links from a ranking to all of its items, added up over the same days', async () => {
    const { user, view } = await stage.open(`${path}?${range}&devices=mobile`, owner);
    await user.click(await screen.findByRole('link', { name: '查看全部热门模板分类' }));
    expect(await screen.findByRole('row', { name: /^手机海报 1 0 1 0/ })).toBeTruthy();
    expect(Object.fromEntries(search())).toEqual({
      range: 'custom',
      from: '2026-03-08',
      to: '2026-03-14',
      by: 'kind',
      per: 'range',
      devices: 'mobile',
    });
    view.unmount();
    await stage.open(path, [entryIdOf(path)]);
    await screen.findByRole('heading', { level: 1, name: '基础统计' });
    expect(screen.queryByRole('link', { name: /^查看全部/ })).toBeNull();
  });

  it('exports the days of the range, and an empty report says so (U-01, U-21)', async () => {
    const saved: HTMLAnchorElement[] = [];
    const files = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this);
    });
    const { user, view } = await stage.open(`${path}?${range}`, owner);
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await user.click(await screen.findByText('CSV 文本（.csv）'));
    await waitFor(() => expect(saved[0]?.download).toMatch(/^基础统计-[\d-]+\.csv$/));
    const file = files.mock.lastCall?.[0];
    if (!(file instanceof Blob)) throw new Error('no file was handed to the browser');
    expect((await file.text()).match(/2026-03-\d\d/g)).toHaveLength(7);
    view.unmount();

    await stage.open(path, await stage.server().signInElsewhere());
    expect(await screen.findByText('还没有使用数据')).toBeTruthy();
  });
});
