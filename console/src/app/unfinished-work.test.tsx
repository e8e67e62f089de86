import { contract } from '@design-console/contract';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';
import { takeNotice } from './session.ts';

const stage = prepareStage();
const kept = 'design-console-unfinished';

/** Ends the session on the server: the page's next call is refused. */
const endSession = async (person: { call: (wire: string) => Promise<unknown> }) => {
  await person.call('POST /main/loginOut.do');
};

describe('input typed when the session ended', () => {
  it('into a dialog is restored for the same person, and the login page says what happened', async () => {
    const { user, person } = await stage.open('/systemSetting/userManage');
    await user.click(await screen.findByRole('button', { name: '新建用户' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('用户标识'), 'qh_kept_1');
    await user.type(dialog.getByLabelText(/昵称/), '写到一半');
    await endSession(person);
    await user.click(dialog.getByRole('button', { name: /^创\s?建$/ }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));
    expect(takeNotice()).toBe('未登陆\n登录已过期，请重新登录');

    cleanup();
    const again = await stage.open('/systemSetting/userManage');
    await screen.findByText('登录过期前在「新建用户」里填写的内容已保留，重新打开即可继续');
    await again.user.click(await screen.findByRole('button', { name: '新建用户' }));
    const reopened = within(await screen.findByRole('dialog'));
    await reopened.findByText('已恢复登录过期前填写的内容');
    expect((await reopened.findByLabelText<HTMLInputElement>('用户标识')).value).toBe('qh_kept_1');
    expect(reopened.getByLabelText<HTMLInputElement>(/昵称/).value).toBe('写到一半');
    expect(screen.queryByText(/重新打开即可继续/)).toBeNull();
  });

  it('into a drawer is restored too', async () => {
    const { user, person } = await stage.open('/systemSetting/roleManage');
    await user.click(await screen.findByRole('button', { name: '新建角色' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.type(await drawer.findByLabelText('角色名称'), '半个角色');
    await endSession(person);
    await user.click(drawer.getByRole('button', { name: /^(创\s?建|保\s?存)$/ }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));

    cleanup();
    const again = await stage.open('/systemSetting/roleManage');
    await again.user.click(await screen.findByRole('button', { name: '新建角色' }));
    const reopened = within(await screen.findByRole('dialog'));
    expect((await reopened.findByLabelText<HTMLInputElement>('角色名称')).value).toBe('半个角色');
  });

  it('into the company form keeps what a colleague changed before the next sign-in', async () => {
    const { user, person } = await stage.open('/setting');
    const product = await screen.findByLabelText(/产品名称/);
    await user.clear(product);
    await user.type(product, '我写到一半');
    await endSession(person);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));

    const colleague = await stage.server().signIn('admin');
    const { data } = await colleague.call<Record<string, unknown>>(
      `POST ${contract.company.getSimpleInfo.path}`,
    );
    const fields = ['apiAccessName', 'companyName', 'companyLogo', 'industryName', 'productName', 'revision'];
    const kept = await colleague.call(`POST ${contract.company.update.path}`, {
      ...Object.fromEntries(fields.map((name) => [name, data[name]])),
      companyDesc: '同事写的简介',
    });
    expect(kept.code).toBe(200);

    cleanup();
    await stage.open('/setting');
    expect((await screen.findByLabelText<HTMLInputElement>(/产品名称/)).value).toBe('我写到一半');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/企业简介/).value).toBe('同事写的简介');
  });

  it('into a rejection of a template is restored: its reason, and the marks on its pages', async () => {
    const admin = await stage.server().signIn('admin');
    const document = blankDesign({ width: 600, height: 800, title: '半次驳回' });
    const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, {
      title: '半次驳回',
      document,
    });
    await admin.call(`POST ${template.setStatus.path}`, { ids: [data.id], status: 1 });
    const openModal = async () => {
      const opened = await stage.open('/templateCenter/templateMake/templateList?keyword=半次驳回');
      await opened.user.click(await screen.findByRole('button', { name: '更多操作 半次驳回' }));
      await opened.user.click(await screen.findByRole('menuitem', { name: '驳回' }));
      const dialog = within(await screen.findByRole('dialog', { name: '驳回「半次驳回」' }));
      return { ...opened, dialog };
    };
    const { user, person, dialog } = await openModal();
    await user.type(dialog.getByRole('textbox', { name: '驳回原因' }), '写了一半');
    await endSession(person);
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));

    // happy-dom shows no page to put a mark on: it is added to what was kept
    const left = JSON.parse(sessionStorage.getItem(kept) ?? '{}');
    const mine = left.kept.find(({ title }: { title: string }) => title === '驳回「半次驳回」');
    expect(mine.values).toEqual({ reason: '写了一半', marks: [] });
    mine.values.marks = [{ pageId: 'p1', x: 10, y: 10, text: '这里太挤' }];
    sessionStorage.setItem(kept, JSON.stringify(left));
    cleanup();
    const again = await openModal();
    expect(again.dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '驳回原因' }).value).toBe(
      '写了一半',
    );
    expect(again.dialog.getByRole<HTMLInputElement>('textbox', { name: '批注 1' }).value).toBe('这里太挤');
  });

  it('belongs to one person, and is forgotten when another one signs in', async () => {
    sessionStorage.setItem(
      kept,
      JSON.stringify({
        owner: '63:999',
        kept: [{ name: '新建用户 ', title: '新建用户', values: { userFlag: 'x' } }],
      }),
    );
    const { user } = await stage.open('/systemSetting/userManage');
    await user.click(await screen.findByRole('button', { name: '新建用户' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText<HTMLInputElement>('用户标识')).value).toBe('');
    expect(sessionStorage.getItem(kept)).toBeNull();
  });

  it('contains no password', async () => {
    const { user, person } = await stage.open('/setting');
    await user.click((await screen.findAllByRole('button', { name: /^查看密钥/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('登录密码'), 'Qinghe-2026');
    await endSession(person);
    await user.click(dialog.getByRole('button', { name: '查看' }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));
    expect(sessionStorage.getItem(kept) ?? '').not.toContain('Qinghe-2026');
  });
});

describe('a page that failed while the network was away', () => {
  it('loads by itself when it is back', async () => {
    stage.cut('/role/list.do');
    await stage.open('/systemSetting/roleManage');
    await screen.findByText('内容加载失败');
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(screen.queryByText('内容加载失败')).toBeNull());
    await screen.findByRole('table');
  });
});
