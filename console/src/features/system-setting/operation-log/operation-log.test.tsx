import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rangeOf } from '../../../kit/format/time-range.ts';
import { prepareStage } from '../../../testing/openScreen.tsx';

const path = '/systemSetting/operationLog';
const stage = prepareStage();

const row = async (name: RegExp) => screen.findByRole('row', { name });

describe('操作日志 (product section 6, S-15)', () => {
  it('lists who did what, and opens the difference of a record by link and by click', async () => {
    const { user } = await stage.open(`${path}?keyword=${encodeURIComponent('开发')}`);
    expect(await row(/林晓棠.*编辑角色.*开发.*成功/)).toBeTruthy();
    expect(screen.queryByRole('row', { name: /重置密码/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: '编辑角色' }));
    const detail = within(await screen.findByRole('dialog'));
    expect(detail.getByText('操作详情')).toBeTruthy();
    expect(await detail.findByText('开发者设置 · 查看敏感信息')).toBeTruthy();
    expect(detail.getByText('另有 3 项未变')).toBeTruthy();
    expect(detail.getByText('Chrome · macOS')).toBeTruthy();
    expect(detail.getByRole('button', { name: '复制请求编号' })).toBeTruthy();
    const link = window.location.search;
    expect(link).toMatch(/[?&]id=\d+/);

    await user.click(detail.getByRole('button', { name: /close|关闭/i }));
    await waitFor(() => expect(window.location.search).not.toContain('id='));
  });

  it('filters by outcome and area from the address, and 重置 clears them', async () => {
    const { user } = await stage.open(`${path}?outcome=refused&module=credential&pageSize=bad`);
    expect(await row(/许清欢.*查看接口密钥.*被拒绝/)).toBeTruthy();
    expect(screen.getByText('共 1 条记录')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(await row(/编辑企业信息/)).toBeTruthy();
    expect(window.location.search).not.toContain('outcome');
  });

  it('names the area of a record by its present name, also of one that had another', async () => {
    await stage.server().database.pool.query(
      `insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent, request_id,
         action, title, subject, outcome)
       values (63, now(), 1, 'lin', '林晓棠', '', '', '', 'templateCenter.setConfigSet', '设置配置方案', '旧名', 'refused')`,
    );
    const { user } = await stage.open(`${path}?module=configSet&outcome=refused`);
    await user.click(await screen.findByRole('button', { name: '设置配置方案' }));
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByText('配置方案')).toBeTruthy();
    expect(detail.queryByText(/templateCenter/)).toBeNull();
  });

  it('keeps 近 7 天 by its name in the address, and asks for the days that it means now', async () => {
    const { user } = await stage.open(path);
    await screen.findByRole('table');
    await user.click(screen.getByRole('combobox', { name: '时间' }));
    await user.click(await screen.findByText('近 7 天', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(window.location.search).toBe('?from=week'));
    const asked = () => {
      const last = stage.calls.findLast((call) => call.path === contract.auditRecord.page.path);
      return JSON.parse(last?.body ?? '{}') as { from?: string };
    };
    await waitFor(() => expect(asked().from).toBe(rangeOf('week', new Date()).from));
    // the other filters leave it as it is
    await user.click(screen.getByRole('button', { name: '更多筛选' }));
    await user.click(screen.getByRole('combobox', { name: '结果' }));
    await user.click(await screen.findByText('成功', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(window.location.search).toContain('outcome='));
    expect(new URLSearchParams(window.location.search).get('from')).toBe('week');
    expect(new URLSearchParams(window.location.search).get('to')).toBeNull();
  });

  const insert = (subject: string, title: string, changes: object[], kind = 'change') =>
    stage.server().database.pool.query(
      `insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent, request_id,
         action, title, subject, outcome, kind, changes)
       values (63, now(), 1, 'lin', '林晓棠', '', '', '', 'template.setStatus', $2, $1, 'done', $3, $4)`,
      [subject, title, kind, JSON.stringify(changes)],
    );

  it('says the first change of a record and how many there are, and how many objects a batch is about', async () => {
    const names = ['周末咖啡地图', '活动预告首图', '新茶上市'];
    const rows = names.map((field) => ({ field, before: '草稿', after: '已上架' }));
    await insert(names.join('、'), '模板改为已上架', rows);
    await insert('默认方案主题', '发布配置试验', [
      {
        field: '主色',
        before: '#066CF3',
        after: '#0A7A55',
        of: { document: 'editor.theme', path: 'colors.primary' },
      },
      { field: '悬停', before: '#1', after: '#2' },
    ]);
    await insert('一张海报', '模板改为草稿', [{ field: '一张海报', before: '待审核', after: '草稿' }]);
    await insert('开发组', '编辑角色试验', [{ field: '权限', before: ['甲', '乙'], after: ['甲'] }]);
    await insert('新同事', '新建账号试验', [{ field: '账号', before: null, after: '新同事' }]);
    await stage.open(path);
    const textOf = async (name: RegExp) => (await row(name)).textContent;
    expect(await textOf(/模板改为已上架/)).toContain(
      `${names.join('、')}等 3 个周末咖啡地图 草稿 → 已上架等 3 处`,
    );
    expect(await textOf(/发布配置试验/)).toContain('默认方案主题主色 #066CF3 → #0A7A55等 2 处');
    expect(await textOf(/模板改为草稿/)).toContain('一张海报待审核 → 草稿成功');
    expect(await textOf(/编辑角色试验/)).toContain('开发组权限 移除 乙成功');
    // the value is the object itself
    expect(await textOf(/新建账号试验/)).toContain('新建账号试验新同事成功');
  });

  it('shows what one person did, and leaves sign-ins out', async () => {
    await insert('', '登录试验', [], 'security');
    await insert('某模板', '改动试验', [], 'change');
    const { user } = await stage.open(path);
    expect(await row(/登录试验/)).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: '类型' }));
    await user.click(await screen.findByText('改动', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /登录试验/ })).toBeNull());
    expect(await row(/改动试验/)).toBeTruthy();

    await user.type(screen.getByRole('combobox', { name: '操作人' }), '许清欢');
    await user.click(await screen.findByText(/^许清欢（/));
    await waitFor(() => expect(screen.queryByRole('row', { name: /改动试验/ })).toBeNull());
    expect(window.location.search).toMatch(/^\?kind=change&accountId=\d+$|^\?accountId=\d+&kind=change$/);
  });

  it('is opened for one account from its details, by those who may see it', async () => {
    const accounts = '/systemSetting/accountManage';
    const { user } = await stage.open(accounts);
    await user.click(await screen.findByRole('button', { name: '许清欢' }));
    await user.click(await screen.findByRole('link', { name: '查看操作日志' }));
    await waitFor(() => expect(window.location.pathname).toContain(path));
    expect(window.location.search).toMatch(/^\?accountId=\d+$/);
    // the field names the account of the address
    const field = await screen.findByRole('combobox', { name: '操作人' });
    await waitFor(() => expect(field.closest('.ant-select')?.textContent).toBe('操作人许清欢'));
    expect((await screen.findAllByRole('row', { name: /许清欢/ })).length).toBeGreaterThan(1);
    expect(screen.queryByRole('row', { name: /林晓棠/ })).toBeNull();
  });

  it('offers the export only to people with the right', async () => {
    const reader = [entryIdOf(path)];
    await stage.open(path, reader);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('exports the filtered records', async () => {
    const saved: HTMLAnchorElement[] = [];
    const files = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this);
    });
    const { user } = await stage.open(`${path}?outcome=refused`, [
      entryIdOf(path),
      operationIdOf(path, 'export'),
    ]);
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await user.click(await screen.findByText('CSV 文本（.csv）'));
    await waitFor(() => expect(saved[0]?.download).toMatch(/^操作日志-[\d-]+\.csv$/));
    const file = files.mock.lastCall?.[0];
    if (!(file instanceof Blob)) throw new Error('no file was handed to the browser');
    const content = await file.text();
    expect(content).toContain('查看接口密钥');
    expect(content).not.toContain('编辑企业信息');
  });

  it('a failed load is reported and can be tried again (U-01)', async () => {
    stage.cut(contract.auditRecord.page.path);
    const { user } = await stage.open(`${path}?module=company`);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await row(/编辑企业信息/)).toBeTruthy();
  });
});
