import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { prepareStage, testPassword } from '../../testing/openScreen.tsx';
import { storeUsage } from '../../testing/usage.ts';

const stage = prepareStage();

const enterPassword = async (user: UserEvent, password: string) => {
  await user.click(await screen.findByLabelText('登录密码'));
  await user.paste(password);
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96"/></svg>';
const picture = () => new File([drawing], 'logo.svg', { type: 'image/svg+xml' });

const callsTo = (path: string) => stage.calls.filter((call) => call.path === path);

describe('开发者设置: the company (spec sections 2 and 3)', () => {
  it('saves a change once, and guards an unsaved one', async () => {
    const { user } = await stage.open('/setting');
    const product = await screen.findByLabelText(/产品名称/);
    await user.clear(product);
    await user.paste('青禾设计工坊');
    expect(screen.getByText('有未保存的修改')).toBeTruthy();

    await user.click(screen.getByRole('link', { name: /回到首页/ }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: '继续编辑' }));
    expect(window.location.pathname).toBe('/saas/setting');

    const save = screen.getByRole('button', { name: '保存' });
    await user.dblClick(save);
    expect(await screen.findByText('企业信息已保存')).toBeTruthy();
    expect(callsTo(contract.company.update.path)).toHaveLength(1);
    expect(await screen.findByText('青禾设计工坊 · 文化传媒')).toBeTruthy();
  });

  it('saves when the person leaves and asks for it, and stays when saving is refused (U-04)', async () => {
    const { user } = await stage.open('/setting');
    const product = await screen.findByLabelText(/产品名称/);
    await user.clear(product);
    await user.paste('青禾设计坊');
    const name = screen.getByLabelText('企业名称');
    await user.clear(name);
    const leave = async () => {
      await user.click(screen.getByRole('link', { name: /回到首页/ }));
      const question = within(await screen.findByRole('dialog', { name: '离开这个页面？' }));
      await user.click(question.getByRole('button', { name: '保存并离开' }));
    };
    await leave();
    expect(await screen.findByText('请输入企业名称')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(window.location.pathname).toBe('/saas/setting');
    expect(callsTo(contract.company.update.path)).toHaveLength(0);

    await user.click(name);
    await user.paste('青禾文化');
    await leave();
    await waitFor(() => expect(window.location.pathname).toBe('/saas/home'));
    expect(callsTo(contract.company.update.path)).toHaveLength(1);
  });

  it('merges what another person saved meanwhile, and overwrites only by a second save (U-05)', async () => {
    const { user, person } = await stage.open('/setting');
    const product = await screen.findByLabelText(/产品名称/);
    const { data } = await person.call<Record<string, string>>(`POST ${contract.company.getSimpleInfo.path}`);
    const kept = await person.call(`POST ${contract.company.update.path}`, {
      apiAccessName: data.apiAccessName,
      companyName: data.companyName,
      companyLogo: data.companyLogo,
      companyDesc: '对方写的简介',
      industryName: data.industryName,
      productName: '对方起的名字',
      revision: data.revision,
    });
    expect(kept.code).toBe(200);
    await user.clear(product);
    await user.paste('我起的名字');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('产品名称：对方改为「对方起的名字」')).toBeTruthy();
    expect(screen.getByDisplayValue('对方写的简介')).toBeTruthy();
    // its spinner may still be fading
    await user.click(await screen.findByRole('button', { name: /保存$/ }));
    expect(await screen.findByText('企业信息已保存')).toBeTruthy();
    expect(await screen.findByText(/^我起的名字 · /)).toBeTruthy();
  });

  it('reports a missing name beside its field and sends no request', async () => {
    const { user } = await stage.open('/setting');
    await user.clear(await screen.findByLabelText('企业名称'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入企业名称')).toBeTruthy();
    expect(callsTo(contract.company.update.path)).toHaveLength(0);
  });

  it('its upload buttons name the picture they upload (U-13)', async () => {
    await stage.open('/setting');
    expect(await screen.findByRole('button', { name: '上传图片 企业 Logo' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '上传图片 企业印章' })).toBeTruthy();
  });

  it('is not saved without a logo that is still on its way (U-04)', async () => {
    const { user } = await stage.open('/setting');
    await user.type(await screen.findByLabelText('企业名称'), '！');
    const release = stage.hold(contract.file.uploadImage.path);
    await user.upload(screen.getByLabelText<HTMLInputElement>('选择企业 Logo'), picture());
    await screen.findByText('图片上传后可以保存');
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
    // Enter asks no button
    await user.type(screen.getByLabelText('企业名称'), '{Enter}');
    release();
    await screen.findByAltText('当前的企业 Logo');
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false);
    expect(callsTo(contract.company.update.path)).toHaveLength(0);
  });

  it('a logo the server refuses is reported beside the logo, not above the form (U-03)', async () => {
    const { user, person } = await stage.open('/setting');
    const chooser = await screen.findByLabelText('选择企业 Logo');
    await user.upload(chooser as HTMLInputElement, picture());
    await screen.findByAltText('当前的企业 Logo');
    await waitFor(() => expect(screen.getByText('有未保存的修改')).toBeTruthy());
    await stage.server().database.kysely.deleteFrom('stored_file').where('company_id', '=', 63).execute();
    await user.click(screen.getByRole('button', { name: '保存' }));
    const fault = await screen.findByText('企业 Logo须为已上传的图片');
    expect(fault.closest('.ant-form-item')).toBe(
      screen.getByAltText('当前的企业 Logo').closest('.ant-form-item'),
    );
    expect(document.querySelector('.ant-alert-error')).toBe(null);
    const { data } = await person.call<Record<string, string>>(`POST ${contract.company.getSimpleInfo.path}`);
    expect(data.companyLogo).toBe('');
  });

  it('a fault of no field is shown above the form, in sight, until the change is discarded', async () => {
    const { user } = await stage.open('/setting');
    const product = await screen.findByLabelText(/产品名称/);
    const msg = '版本须为整数';
    stage.refuse(contract.company.update.path, 400, msg, { fields: { revision: msg } });
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.type(product, '·');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const alert = (await screen.findAllByRole('alert')).find((one) => one.textContent === msg);
    await waitFor(() =>
      expect(shown.mock.contexts.some((place) => alert && (place as Element).contains(alert))).toBe(true),
    );
    shown.mockRestore();
    expect(product).toHaveProperty('value', expect.stringMatching(/·$/));
    await user.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(screen.queryByText(msg)).toBe(null));
  });

  it('a company that failed to load is loaded again only when the person asks (U-01)', async () => {
    stage.cut(contract.company.getSimpleInfo.path, 3);
    const { user } = await stage.open('/setting');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('企业名称')).toBeTruthy();
    expect(callsTo(contract.company.getSimpleInfo.path).length).toBeLessThanOrEqual(5);
  });

  it('shows the company to everybody, form and credentials only to people with the right', async () => {
    await stage.open('/setting', []);
    expect(await screen.findByRole('heading', { name: '企业信息' })).toBeTruthy();
    expect(screen.queryByLabelText('企业名称')).toBeNull();
    expect(screen.queryByRole('heading', { name: '接口凭证' })).toBeNull();
    expect(callsTo(contract.credential.list.path)).toHaveLength(0);
  });
});

describe('开发者设置: credentials (S-14)', () => {
  it('shows masked secrets, and no way to reveal them without the right', async () => {
    await stage.open('/setting', [entryIdOf('/setting')]);
    expect(await screen.findByText('当前')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /查看密钥/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '轮换密钥' })).toBeNull();
  });

  it('lead to where links are signed and tried, so that nobody rotates a secret for that', async () => {
    await stage.open('/setting', [entryIdOf('/setting'), operationIdOf('/setting', 'secret')]);
    const secrets = within(await screen.findByRole('region', { name: '接口凭证' }));
    const hrefOf = async (name: string) => (await secrets.findByRole('link', { name })).getAttribute('href');
    expect([await hrefOf('链接签名'), await hrefOf('接入演练场')]).toEqual(['#signature', '#playground']);
  });

  it('a wrong password is reported beside its field and reveals no secret', async () => {
    const { user } = await stage.open('/setting', [
      entryIdOf('/setting'),
      operationIdOf('/setting', 'secret'),
    ]);
    await user.click(await screen.findByRole('button', { name: /^查看密钥/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await enterPassword(user, 'not mine');
    await user.click(dialog.getByRole('button', { name: '查看' }));
    expect(await dialog.findByText('登录密码错误')).toBeTruthy();
    expect(screen.queryByText(/秒后隐藏/)).toBeNull();
  });

  it('rotates, shows the new secret once, and ends the old one by name', async () => {
    const { user } = await stage.open('/setting');
    await screen.findByText('当前');
    await user.click(screen.getByRole('button', { name: '轮换密钥' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^1 小时/ }));
    await enterPassword(user, testPassword);
    await user.click(dialog.getByRole('button', { name: '轮换' }));
    await user.click(await screen.findByRole('button', { name: '我已保存密钥' }));
    expect(await screen.findByText(/分.*后失效/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: /^停用旧密钥/ }));
    expect(await screen.findByText(/^停用尾号 .{4} 的旧密钥？$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(screen.queryByText('旧密钥')).toBeNull());
  });

  it('reveals a secret after the password is typed, and hides it again', async () => {
    const { user } = await stage.open('/setting');
    await user.click(await screen.findByRole('button', { name: /^查看密钥/ }));
    await enterPassword(user, testPassword);
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('30 秒后隐藏')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '立即隐藏' }));
    expect(screen.queryByText(/秒后隐藏/)).toBeNull();
  });
});

describe('开发者设置: quotas of the company (decision 0038)', () => {
  it('are shown in words; a used up one says what stops and who can change it', async () => {
    const owner = await stage.server().signInElsewhere();
    const { database } = stage.server();
    await database.kysely
      .insertInto('storage_use')
      .values({ company_id: owner.companyId, part: 3, bytes: 17 * 2 ** 30 })
      .execute();
    await database.kysely
      .insertInto('company_quota')
      .values({
        company_id: owner.companyId,
        storage_bytes: null,
        user_storage_bytes: null,
        events_per_day: 0,
        user_events_per_day: null,
      })
      .execute();
    await stage.open('/setting', owner);
    expect(await screen.findByText('已用 17 GB / 20 GB')).toBeTruthy();
    expect(screen.getByText(/^已用 85%/)).toBeTruthy();
    expect(screen.getByText(/^已用满：今天的使用事件不再计入统计/)).toBeTruthy();
    expect(screen.getByText('最多 500 MB')).toBeTruthy();
  });
});

describe('开发者设置: how long usage events are kept (decision 0017)', () => {
  it('shows what is lost before the period is shortened, and that reports stay', async () => {
    const owner = await stage.server().signInElsewhere();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await storeUsage(stage.server(), owner.companyId, [{ at: daysAgo(120), kind: 'open', apiUserId: 1 }]);
    const { user } = await stage.open('/setting', owner);
    const days = await screen.findByLabelText('原始事件保留天数');
    expect(screen.getByText(daysAgo(120).slice(0, 10))).toBeTruthy();
    await user.clear(days);
    await user.type(days, '20');
    await user.click(screen.getByRole('button', { name: '保存天数' }));
    expect(await screen.findByText('保留天数须在 35 到 1095 之间')).toBeTruthy();

    await user.clear(days);
    await user.type(days, '90');
    await user.click(screen.getByRole('button', { name: '保存天数' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/无法恢复。统计报表里的数字已经汇总，不会改变/)).toBeTruthy();
    expect(callsTo(contract.usageEvent.setRetention.path)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: '缩短保留' }));
    expect(await screen.findByText('保留天数已保存')).toBeTruthy();
    const { data } = await owner.call<{ keepDays: number }>(`GET ${contract.usageEvent.getRetention.path}`);
    expect(data.keepDays).toBe(90);
  });

  it('shows it without a form to people who may only see it', async () => {
    await stage.open('/setting', [entryIdOf('/setting')]);
    expect(await screen.findByText('180 天')).toBeTruthy();
    expect(screen.queryByLabelText('原始事件保留天数')).toBeNull();
  });
});

describe('开发者设置: its sections', () => {
  it('has a link to each section a person sees, and no list where there is one section', async () => {
    const { view } = await stage.open('/setting');
    const links = within(await screen.findByRole('navigation', { name: '本页内容' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toContain('访问策略');
    for (const link of links)
      await waitFor(() => expect(document.querySelector(link.getAttribute('href') ?? 'none')).toBeTruthy());
    view.unmount();
    await stage.open('/setting', []);
    await screen.findByRole('heading', { name: '企业信息' });
    expect(screen.queryByRole('navigation', { name: '本页内容' })).toBeNull();
  });
});
