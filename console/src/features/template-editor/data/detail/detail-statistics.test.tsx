import { contract } from '@design-console/contract';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, prepareStage } from '../../../../testing/openScreen.tsx';
import { storeUsage } from '../../../../testing/usage.ts';

const path = '/templateEditor/data/detail';
const stage = prepareStage();
let owner: Person;
let companyId: number;

const search = () => new URLSearchParams(window.location.search);
const row = (name: RegExp) => screen.findByRole('row', { name });
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
const range = 'range=custom&from=2026-03-01&to=2026-03-31';

beforeAll(async () => {
  const other = await stage.server().signInElsewhere();
  owner = other;
  companyId = other.companyId;
  const at = (day: string) => `${day}T04:00:00Z`;
  await storeUsage(stage.server(), other.companyId, [
    ...[1, 2].map((apiUserId) => ({ at: at('2026-03-09'), kind: 'open' as const, apiUserId })),
    { at: at('2026-03-09'), kind: 'open', apiUserId: 1, device: 'mobile' },
    { at: at('2026-03-10'), kind: 'open', apiUserId: 1 },
    { at: at('2026-03-10'), kind: 'create', apiUserId: 1, kindId: 'poster' },
    { at: at('2026-03-10'), kind: 'create', apiUserId: 1, kindId: 'banner' },
    { at: at('2026-03-10'), kind: 'light_app', apiUserId: 1, lightAppId: 'cutout' },
    { at: at('2026-03-09'), kind: 'light_app', apiUserId: 1, lightAppId: 'cutout', device: 'mobile' },
  ]);
});

describe('明细统计 (product section 6)', () => {
  it('breaks days down by the dimensions chosen, with the sum of all rows', async () => {
    const { user } = await stage.open(`${path}?${range}`, owner);
    expect(await row(/2026-03-09 周一 3 2 2/)).toBeTruthy();
    expect(await row(/合计 4 -- --/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: '设备' }));
    expect(await row(/2026-03-09 周一 移动端 1 1/)).toBeTruthy();
    expect(search().get('by')).toBe('device');

    // one of kinds, templates and light applications at a time; they count events, not users
    await user.click(screen.getByRole('button', { name: '模板分类' }));
    expect(await row(/2026-03-10 周二 Web 端 手机海报 1 0/)).toBeTruthy();
    expect(headings()).not.toContain('活跃用户');
    await user.click(screen.getByRole('button', { name: '模板' }));
    await waitFor(() => expect(search().get('by')).toBe('device,template'));
    expect(screen.getByRole('button', { name: '模板分类' }).getAttribute('aria-pressed')).toBe('false');
    // no template was used in these days
    expect(await screen.findByText('这段时间没有数据')).toBeTruthy();
    // the number an item is ranked by comes first, even where it is hidden by day alone
    await user.click(screen.getByRole('button', { name: '轻应用' }));
    expect(await row(/2026-03-10 周二 Web 端 \S+ 1/)).toBeTruthy();
    expect(headings().slice(0, 4)).toEqual(['日期', '设备', '轻应用', '轻应用使用']);
  });

  it('adds up a whole range, each user once, and names its days where a row is all of it', async () => {
    const { user } = await stage.open(`${path}?${range}`, owner);
    await row(/2026-03-09 周一 3 2 2/);
    await user.click(screen.getByText('整段汇总'));
    expect(await row(/2026-03-01 ～ 2026-03-31 4 2 2/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '日期' })).toBeNull();
    expect(search().get('per')).toBe('range');

    await user.click(screen.getByRole('button', { name: '设备' }));
    expect(await row(/^Web 端 3 2 2/)).toBeTruthy();
    expect(await row(/^移动端 1 1 1/)).toBeTruthy();
    expect(headings()[0]).toBe('设备');
    await user.click(screen.getByRole('button', { name: '轻应用' }));
    expect(await row(/^移动端 \S+ 1/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: '轻应用使用' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('shows the cover of each template beside its name, also of one taken down', async () => {
    const document = blankDesign({ width: 600, height: 800, title: '有封面' });
    const made = await owner.call<{ id: number }>(`POST ${template.create.path}`, {
      title: '有封面',
      document,
    });
    const templateId = String(made.data.id);
    await stage
      .server()
      .database.kysely.updateTable('team_template')
      .set({ cover: '/saas/files/cover.png' })
      .where('company_id', '=', companyId)
      .where('id', '=', made.data.id)
      .execute();
    const at = '2026-04-09T04:00:00Z';
    await storeUsage(stage.server(), companyId, [
      { at, kind: 'template_use', apiUserId: 1, templateId },
      { at, kind: 'template_use', apiUserId: 1, templateId: 'new-tea' },
      { at, kind: 'template_use', apiUserId: 1, templateId: 'gone' },
    ]);
    await stage.open(`${path}?range=custom&from=2026-04-01&to=2026-04-30&by=template`, owner);
    const pictureIn = async (name: RegExp) => (await row(name)).querySelector('img')?.getAttribute('src');
    expect(await pictureIn(/有封面/)).toBe('/saas/files/cover.png');
    expect(await pictureIn(/新茶上市/)).toMatch(/\.webp$/);
    expect(await pictureIn(/gone/)).toBeUndefined();
  });

  it('sorts, filters and turns pages by the address, and a bad link falls back (U-02)', async () => {
    const { user } = await stage.open(
      `${path}?${range}&by=device,nonsense,kind,template&sortBy=newUsers&pageSize=bad&pageNo=-1`,
      owner,
    );
    // none of the values is known: days alone, in the default order
    expect(await row(/2026-03-09 周一 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '打开次数' }));
    await waitFor(() => expect(search().get('sortBy')).toBe('opens'));
    // the most first
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('2026-03-09'));
  });

  it('chooses columns and exports the shown ones (U-20, U-21)', async () => {
    const saved: HTMLAnchorElement[] = [];
    const files = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this);
    });
    const { user } = await stage.open(`${path}?${range}&by=device&devices=mobile`, owner);
    await row(/移动端/);
    expect(headings()).not.toContain('出错次数');
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: '出错次数' }));
    expect(headings()).toContain('出错次数');

    await user.click(screen.getByRole('button', { name: '导出' }));
    await user.click(await screen.findByText('CSV 文本（.csv）'));
    await waitFor(() => expect(saved[0]?.download).toMatch(/^明细统计-[\d-]+\.csv$/));
    const file = files.mock.lastCall?.[0];
    if (!(file instanceof Blob)) throw new Error('no file was handed to the browser');
    const content = await file.text();
    expect(content).toContain('移动端');
    expect(content).not.toContain('Web 端');

    // the number an item is ranked by is not among the choices, and stays whatever was chosen
    await user.click(screen.getByRole('button', { name: '轻应用' }));
    expect(await row(/2026-03-09 周一 移动端 \S+ 1/)).toBeTruthy();
    expect(headings().slice(0, 4)).toEqual(['日期', '设备', '轻应用', '轻应用使用']);
  });

  it('a failed load is reported and can be tried again; so are days without events (U-01)', async () => {
    stage.cut(contract.statistic.page.path);
    const { user } = await stage.open(`${path}?range=custom&from=2020-01-01&to=2020-01-02`, owner);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText(/最早的数据在 2026-03-09/)).toBeTruthy();
  });

  it('keeps its title also when its filters failed to load (U-01, U-12)', async () => {
    stage.cut(contract.statistic.options.path);
    const { user } = await stage.open(path, owner);
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByRole('heading', { level: 1, name: '明细统计' })).toBeTruthy();
    await user.click(retry);
    expect(await screen.findByText('统计方式')).toBeTruthy();
  });
});
