import { accessPolicy } from '@design-console/contract/access-policy';
import { operationIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();

beforeEach(async () => {
  const { kysely } = stage.server().database;
  await kysely.deleteFrom('access_policy').execute();
  await kysely.deleteFrom('seen_host').execute();
});

const openFrom = async (origin: string) =>
  stage.server().stranger.call('POST /embed/open.do', {
    ...(await stage.server().signedLink()),
    hostOrigins: [origin],
  } as object);

const list = () => screen.findByLabelText('允许嵌入的域名');
const save = () => screen.getByRole('button', { name: /保存访问策略$/ });

describe('访问策略 (product 4, 6: /setting)', () => {
  it('saves hosts as the server normalises them, and openings obey them', async () => {
    const { user } = await stage.open('/setting');
    await user.click(await list());
    await user.paste('https://OA.qinghe.example/\n*.shop.example');
    await user.click(save());
    expect(await screen.findByText('访问策略已保存')).toBeTruthy();
    expect(await list()).toHaveProperty('value', 'oa.qinghe.example\n*.shop.example');
    expect((await openFrom('https://evil.example')).msg).toBe(
      'https://evil.example 不在企业允许嵌入的域名中',
    );
    expect((await openFrom('https://a.shop.example')).code).toBe(200);
  });

  it('names the line of a fault, and sends no request', async () => {
    const { user } = await stage.open('/setting');
    await user.click(await list());
    await user.paste('oa.qinghe.example\nhttp://b.qinghe.example');
    await user.click(save());
    expect(await screen.findByText('第 2 行：只支持 https，请去掉 http://')).toBeTruthy();
    expect(stage.calls.filter(({ path }) => path === accessPolicy.set.path)).toEqual([]);
  });

  it('asks before it shuts out a page that was seen, which can be added with one click', async () => {
    await openFrom('https://old.qinghe.example');
    const { user } = await stage.open('/setting');
    await user.click(await list());
    await user.paste('oa.qinghe.example');
    await user.click(save());
    const question = within(await screen.findByRole('dialog', { name: '保存后它们不能再使用' }));
    expect(question.getByText('https://old.qinghe.example')).toBeTruthy();
    await user.click(question.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '把 old.qinghe.example 加入列表' }));
    expect(await list()).toHaveProperty('value', 'oa.qinghe.example\nold.qinghe.example');
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    await user.click(save());
    expect(await screen.findByText('访问策略已保存')).toBeTruthy();
  });

  it('keeps typed input when another person saved first, and shows their version (U-05)', async () => {
    const { user, person } = await stage.open('/setting');
    await user.click(await list());
    await user.paste('mine.qinghe.example');
    await person.call(`POST ${accessPolicy.set.path}`, {
      hosts: ['theirs.qinghe.example'],
      addresses: [],
      revision: 0,
    });
    await user.click(save());
    expect(await screen.findByText(/对方改为「theirs\.qinghe\.example」/)).toBeTruthy();
    expect(await list()).toHaveProperty('value', 'mine.qinghe.example');
    await user.click(save());
    expect(await screen.findByText('访问策略已保存')).toBeTruthy();
  });

  it('keeps what is typed while it reads what was saved (U-04)', async () => {
    const { user } = await stage.open('/setting');
    const hosts = (await list()) as HTMLTextAreaElement;
    await user.click(hosts);
    await user.paste('https://OA.qinghe.example/');
    const release = stage.hold(accessPolicy.get.path);
    await user.click(save());
    // saved, it waits for the policy no longer than that
    await waitFor(() => expect(hosts.disabled).toBe(true));
    await waitFor(() => expect(hosts.disabled).toBe(false));
    const addresses = screen.getByLabelText('允许的服务器地址');
    await user.click(addresses);
    await user.paste('203.0.113.7');
    release();
    expect(await screen.findByText('访问策略已保存')).toBeTruthy();
    expect(hosts).toHaveProperty('value', 'oa.qinghe.example');
    expect(addresses).toHaveProperty('value', '203.0.113.7');
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
  });

  it('takes addresses of servers, and shows a fault of the server at its line', async () => {
    const { user, person } = await stage.open('/setting');
    await user.click(await screen.findByLabelText('允许的服务器地址'));
    await user.paste('203.0.113.7/32\n10.0.0.5/24');
    await user.click(save());
    expect(await screen.findByText('第 2 行：不是网段的起始地址，应写成 10.0.0.0/24')).toBeTruthy();
    const addresses = screen.getByLabelText('允许的服务器地址');
    await user.clear(addresses);
    await user.click(addresses);
    await user.paste('203.0.113.7/32');
    await user.click(save());
    expect(await screen.findByText('访问策略已保存')).toBeTruthy();
    expect(addresses).toHaveProperty('value', '203.0.113.7');
    const { data } = await person.call<{ addresses: string[] }>(`GET ${accessPolicy.get.path}`);
    expect(data.addresses).toEqual(['203.0.113.7']);
  });

  it('is read-only for people who may not see secrets', async () => {
    await openFrom('https://old.qinghe.example');
    await stage.open('/setting', [operationIdOf('/setting', 'edit')]);
    expect(await screen.findByText('修改访问策略需要「查看敏感信息」权限')).toBeTruthy();
    expect(screen.getAllByText('不限制')).toHaveLength(2);
    expect(screen.queryByLabelText('允许嵌入的域名')).toBeNull();
    expect(screen.queryByRole('button', { name: /加入列表/ })).toBeNull();
  });
});
