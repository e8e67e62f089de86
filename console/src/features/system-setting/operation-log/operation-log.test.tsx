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
    await user.click(screen.getByRole('combobox', { name: '结果' }));
    await user.click(await screen.findByText('成功', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(window.location.search).toContain('outcome='));
    expect(new URLSearchParams(window.location.search).get('from')).toBe('week');
    expect(new URLSearchParams(window.location.search).get('to')).toBeNull();
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
