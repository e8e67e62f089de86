import { operationIdOf, entryIdOf } from '@design-console/contract/menu-tree';
import { webhook } from '@design-console/contract/webhook';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareStage, testPassword } from '../../../testing/openScreen.tsx';
import { attemptWords, readable, statusOf } from './webhook-words.ts';

const stage = prepareStage();
const url = 'https://hooks.qinghe.example/designs';

beforeEach(async () => {
  const { kysely } = stage.server().database;
  await kysely.deleteFrom('webhook_delivery').execute();
  await kysely.deleteFrom('webhook').execute();
});

const region = async () => within(await screen.findByRole('region', { name: '事件推送' }));

/** A webhook that exists, made by a call. */
const given = async () => {
  const admin = await stage.server().signIn('admin');
  const { data } = await admin.call<{ id: number }>('POST /webhook/add.do', {
    url,
    events: ['design.created', 'design.saved', 'design.finished', 'config.published'],
  });
  return data.id;
};

const deliver = async (
  webhookId: number,
  outcome: 'delivered' | 'failed' | 'waiting',
  event = 'design.created',
) => {
  const server = stage.server();
  await server.database.kysely
    .insertInto('webhook_delivery')
    .values({
      company_id: 63,
      webhook_id: webhookId,
      event,
      event_id: crypto.randomUUID(),
      happened_at: server.clock.now,
      data: '{"designId":"d-77"}',
      outcome,
      tries: 1,
      tries_max: 8,
      next_at: new Date(server.clock.now.getTime() + 3_600_000),
      created_at: server.clock.now,
      answer: outcome !== 'delivered' ? '接收服务暂时不可用' : '',
      attempts: JSON.stringify([
        {
          at: server.clock.now.toISOString(),
          code: outcome === 'delivered' ? 204 : 503,
          fault: outcome === 'delivered' ? null : 'status',
          elapsedMs: 120,
        },
      ]),
    })
    .execute();
};

const more = async (user: UserEvent, action: string) => {
  await user.click(await screen.findByRole('button', { name: `更多操作 ${url}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('事件推送 (product 4 and 6)', () => {
  it('is created from address and events, and shows its secret once', async () => {
    const { user } = await stage.open('/setting');
    const section = await region();
    expect(await section.findByText('还没有推送')).toBeTruthy();
    await user.click(section.getByRole('button', { name: '新建推送' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建推送' }));
    await user.click(dialog.getByLabelText('接收地址'));
    await user.paste('http://hooks.qinghe.example/');
    await user.click(dialog.getByRole('button', { name: /保存$/ }));
    expect(await dialog.findByText('接收地址须以 https:// 开头')).toBeTruthy();
    expect(await dialog.findByText('请选择要推送的事件')).toBeTruthy();
    await user.clear(dialog.getByLabelText('接收地址'));
    await user.paste(url);
    await user.click(dialog.getByRole('checkbox', { name: /完成设计/ }));
    await user.click(dialog.getByRole('button', { name: /保存$/ }));

    const shown = within(await screen.findByRole('dialog', { name: '推送已新建' }));
    expect(await shown.findByText(/^whsec_[\w-]{32}$/)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: '我已保存密钥' }));
    await waitFor(() => expect(screen.queryByText(/^whsec_/)).toBe(null));
    expect(await section.findByText(url)).toBeTruthy();
    expect(section.getByText('完成设计')).toBeTruthy();
    expect(stage.calls.filter((call) => call.path === webhook.create.path)).toHaveLength(1);
  });

  it('shows a fault that the server found beside the address', async () => {
    await given();
    const { user } = await stage.open('/setting');
    const section = await region();
    await section.findByText(url);
    await user.click(section.getByRole('button', { name: '新建推送' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建推送' }));
    await user.click(dialog.getByLabelText('接收地址'));
    await user.paste(url);
    await user.click(dialog.getByRole('checkbox', { name: /完成设计/ }));
    await user.click(dialog.getByRole('button', { name: /保存$/ }));
    const fault = await dialog.findByText('这个接收地址已添加');
    expect(fault.closest('.ant-form-item')?.textContent).toContain('接收地址');
  });

  it('keeps what someone else changed while its form was open here (R-18)', async () => {
    const id = await given();
    const { user, person } = await stage.open('/setting');
    await more(user, '编辑');
    const dialog = within(await screen.findByRole('dialog', { name: '编辑推送' }));
    await user.click(dialog.getByRole('checkbox', { name: /完成设计/ }));
    const moved = 'https://hooks.qinghe.example/moved';
    expect((await person.call('POST /webhook/edit.do', { id, url: moved })).code).toBe(200);
    await user.click(dialog.getByRole('button', { name: /保存$/ }));
    expect(await (await region()).findByText(moved)).toBeTruthy();
    const { data } = await person.call<{ events: string[] }[]>('GET /webhook/list.do');
    expect(data[0]?.events).toEqual(['design.created', 'design.saved', 'config.published']);
  });

  it('shows its secret after the password, and a new one after 轮换', async () => {
    await given();
    const { user } = await stage.open('/setting');
    await more(user, '查看签名密钥');
    await user.click(await screen.findByLabelText('登录密码'));
    await user.paste(testPassword);
    await user.click(screen.getByRole('button', { name: /查看$/ }));
    const secret = (await screen.findByText(/^whsec_/)).textContent;
    await user.click(screen.getByRole('button', { name: '立即隐藏' }));
    await waitFor(() => expect(screen.queryByText(/^whsec_/)).toBe(null));

    await more(user, '轮换签名密钥');
    await user.click(await screen.findByLabelText('登录密码'));
    await user.paste(testPassword);
    await user.click(screen.getByRole('button', { name: /轮换$/ }));
    const made = within(await screen.findByRole('dialog', { name: '签名密钥已轮换' }));
    expect((await made.findByText(/^whsec_/)).textContent).not.toBe(secret);
    expect(made.getByText('请在 24 小时内把新密钥更新到你的服务，到时不再用旧密钥签名')).toBeTruthy();
    await user.click(made.getByRole('button', { name: '我已保存密钥' }));

    // two are live: the old one is shown, and ended before another rotation
    const section = await region();
    const old = await section.findByText(/^旧密钥/);
    expect(old.textContent).toMatch(
      new RegExp(`^旧密钥 ${secret?.slice(-4)} (24 小时|23 小时 5\\d 分)后停用$`),
    );
    await user.click(await screen.findByRole('button', { name: `更多操作 ${url}` }));
    expect(screen.queryByRole('menuitem', { name: '轮换签名密钥' })).toBe(null);
    await user.click(await screen.findByRole('menuitem', { name: '停用旧签名密钥' }));
    const sure = within(
      await screen.findByRole('dialog', { name: `停用尾号 ${secret?.slice(-4)} 的旧签名密钥？` }),
    );
    await user.click(sure.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(section.queryByText(/^旧密钥/)).toBe(null));
  });

  it('is rotated without an overlap when its secret may have leaked', async () => {
    await given();
    const { user } = await stage.open('/setting');
    await more(user, '轮换签名密钥');
    const dialog = within(await screen.findByRole('dialog', { name: '轮换签名密钥' }));
    await user.click(dialog.getByRole('radio', { name: /立即失效/ }));
    await user.click(dialog.getByLabelText('登录密码'));
    await user.paste(testPassword);
    await user.click(dialog.getByRole('button', { name: /轮换$/ }));
    const made = within(await screen.findByRole('dialog', { name: '签名密钥已轮换' }));
    expect(made.getByText('推送已经改用新密钥签名，请马上更新到你的服务')).toBeTruthy();
    await user.click(made.getByRole('button', { name: '我已保存密钥' }));
    expect((await region()).queryByText(/^旧密钥/)).toBe(null);
  });

  it('is disabled and deleted only after a confirmation, and enabled without one', async () => {
    await given();
    const { user } = await stage.open('/setting');
    const section = await region();
    await more(user, '停用');
    const question = within(await screen.findByRole('dialog', { name: '停用这个推送？' }));
    expect(question.getByText(`停用期间发生的事件不会推送到 ${url}，之后也不会补发`)).toBeTruthy();
    await user.click(question.getByRole('button', { name: '停用' }));
    expect(await section.findByText('停用')).toBeTruthy();
    await more(user, '启用');
    expect(await section.findByText('启用')).toBeTruthy();
    await more(user, '删除');
    const sure = within(await screen.findByRole('dialog', { name: '删除这个推送？' }));
    await user.click(sure.getByRole('button', { name: /删除$/ }));
    expect(await section.findByText('还没有推送')).toBeTruthy();
  });

  it('lists its deliveries by event and outcome, with each try and answer, and sends one again', async () => {
    const id = await given();
    await deliver(id, 'delivered', 'config.published');
    await deliver(id, 'failed');
    const { user } = await stage.open('/setting');
    await user.click(await screen.findByRole('button', { name: `推送记录 ${url}` }));
    const drawer = within(await screen.findByRole('dialog', { name: /推送记录/ }));
    expect((await drawer.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^新建设计未送达.*尝试 1 次 · HTTP 503$/),
      expect.stringMatching(/^配置发布已送达.*尝试 1 次 · HTTP 204$/),
    ]);
    await user.click(drawer.getByRole('button', { name: /新建设计/ }));
    expect(await drawer.findByText('HTTP 503 · 接收地址没有返回 2xx · 120 毫秒')).toBeTruthy();
    expect(drawer.getByText('接收服务暂时不可用')).toBeTruthy();
    expect(drawer.getByLabelText('推送内容').textContent).toContain('"designId": "d-77"');
    await user.click(drawer.getByRole('button', { name: '重发' }));
    expect(await drawer.findByText('等待送达')).toBeTruthy();
    expect(drawer.getByText('0 / 8')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: '全部推送记录' }));
    await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(3));
  });

  it('sends a waiting delivery at once, and offers no 重发 for it', async () => {
    const id = await given();
    await deliver(id, 'waiting');
    const { user } = await stage.open('/setting');
    await user.click(await screen.findByRole('button', { name: `推送记录 ${url}` }));
    const drawer = within(await screen.findByRole('dialog', { name: /推送记录/ }));
    await user.click(await drawer.findByRole('button', { name: /新建设计/ }));
    await user.click(await drawer.findByRole('button', { name: '立即推送' }));
    expect(await screen.findByText('已开始推送')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: '重发' })).toBe(null);
    const { next_at: nextAt } = await stage
      .server()
      .database.kysely.selectFrom('webhook_delivery')
      .select('next_at')
      .executeTakeFirstOrThrow();
    // before all that is due
    expect(nextAt).toEqual(new Date(0));
  });

  it('opens its record when a test is sent', async () => {
    await given();
    const { user } = await stage.open('/setting');
    await user.click(await screen.findByRole('button', { name: `发送测试 ${url}` }));
    const drawer = within(await screen.findByRole('dialog', { name: /推送记录/ }));
    expect(await drawer.findByText('测试推送')).toBeTruthy();
    expect(drawer.getByText('0 / 1')).toBeTruthy();
  });

  it('is read-only without the rights', async () => {
    const id = await given();
    await deliver(id, 'failed');
    await deliver(id, 'waiting', 'design.finished');
    const { user } = await stage.open('/setting', [entryIdOf('/setting')]);
    const section = await region();
    await section.findByText(url);
    expect(section.queryByRole('button', { name: '新建推送' })).toBe(null);
    expect(section.queryByRole('button', { name: /更多操作|发送测试/ })).toBe(null);
    await user.click(section.getByRole('button', { name: `推送记录 ${url}` }));
    const drawer = within(await screen.findByRole('dialog', { name: /推送记录/ }));
    await user.click(await drawer.findByRole('button', { name: /新建设计/ }));
    await drawer.findByText('接收服务暂时不可用');
    expect(drawer.queryByRole('button', { name: '重发' })).toBe(null);
    await user.click(drawer.getByRole('button', { name: '全部推送记录' }));
    await user.click(await drawer.findByRole('button', { name: /完成设计/ }));
    await drawer.findByText('接收服务暂时不可用');
    expect(drawer.queryByRole('button', { name: '立即推送' })).toBe(null);
  });

  it('shows people with the right to secrets its secret, and no other action', async () => {
    await given();
    const { user } = await stage.open('/setting', [
      entryIdOf('/setting'),
      operationIdOf('/setting', 'secret'),
    ]);
    await user.click(await screen.findByRole('button', { name: `更多操作 ${url}` }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      '查看签名密钥',
      '轮换签名密钥',
    ]);
  });

  it('that failed to load is loaded again only when the person asks (U-01)', async () => {
    await given();
    stage.cut(webhook.list.path);
    const { user } = await stage.open('/setting');
    const section = await region();
    await user.click(await section.findByRole('button', { name: '重试' }));
    expect(await section.findByText(url)).toBeTruthy();
  });
});

it('a webhook shows that it is on but fails, off, or paused', () => {
  const at = '2026-11-25T00:00:00.000Z';
  expect(statusOf({ status: 'on', failingSince: null })).toEqual({ tone: 'on', title: '启用' });
  expect(statusOf({ status: 'on', failingSince: at })).toEqual({ tone: 'warning', title: '最近未送达' });
  expect(statusOf({ status: 'paused', failingSince: at })).toEqual({ tone: 'danger', title: '已暂停' });
  expect(statusOf({ status: 'off', failingSince: at })).toEqual({ tone: 'off', title: '停用' });
});

it('a try without an answer shows the reason alone; text that is not JSON is shown as it is', () => {
  const attempt = { at: '', code: 0, fault: 'timeout', elapsedMs: 10_004 } as const;
  expect(attemptWords(attempt)).toBe('接收地址没有在 10 秒内返回 · 10.0 秒');
  expect([readable('{"a":1}'), readable('<html>')]).toEqual(['{\n  "a": 1\n}', '<html>']);
});
