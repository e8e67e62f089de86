import { linkSignature } from '@design-console/contract/link-signature';
import { operationIdOf } from '@design-console/contract/menu-tree';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();

const openPlayground = async (): Promise<UserEvent> => {
  const { user } = await stage.open('/setting');
  await user.click(await screen.findByRole('button', { name: '打开演练场' }));
  await screen.findByRole('dialog', { name: '接入演练场' });
  return user;
};
const openPage = async (user: UserEvent): Promise<HTMLIFrameElement> => {
  await user.click(screen.getByRole('button', { name: /打开页面$/ }));
  const frame = (await screen.findByTitle('嵌入页面')) as HTMLIFrameElement;
  // frames load nothing here, and have no window
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: vi.fn() } });
  return frame;
};
const say = (
  frame: HTMLIFrameElement,
  data: unknown,
  given: { origin?: string; source?: Window | null } = {},
) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: window.location.origin,
        source: frame.contentWindow,
        ...given,
      }),
    );
  });
const messages = () => within(screen.getByRole('list', { name: '消息' })).getAllByRole('listitem');

describe('接入演练场 (product 6: /setting)', () => {
  it('opens a link that the server signed with the typed parameters', async () => {
    const user = await openPlayground();
    await user.type(screen.getByLabelText(/完成按钮文案/), '提交 & 付款');
    const frame = await openPage(user);
    const { pathname, searchParams } = new URL(frame.src, window.location.origin);
    expect([pathname, searchParams.get('finish_button_name'), searchParams.has('unit')]).toEqual([
      '/saas/apiauthorize',
      '提交 & 付款',
      false,
    ]);
    const opened = await stage.server().stranger.call<{ user: { nickname: string } }>('POST /embed/open.do', {
      ...Object.fromEntries(searchParams),
    });
    expect([opened.msg, opened.data.user.nickname]).toEqual(['成功', '接入演练场']);
    // the address to leave to must not replace the console
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  });

  it('lists messages of the embedded page, and none of another window or site', async () => {
    const user = await openPlayground();
    const frame = await openPage(user);
    say(frame, { cktMessage: true, kind: 4 });
    say(frame, { type: 'forged' }, { origin: 'https://evil.example' });
    say(frame, { type: 'forged' }, { source: window });
    expect(messages()).toHaveLength(1);
    expect(screen.getByText('loading（kind 4）')).toBeTruthy();
    expect(screen.getByText(/"cktMessage": true/)).toBeTruthy();
    say(frame, { type: 'apiSetting' });
    expect(messages()[0]?.textContent).toContain('apiSetting');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(await screen.findByText(/^还没有消息/)).toBeTruthy();
  });

  it('opens the design that a page asks its host to edit, in the template editor', async () => {
    const user = await openPlayground();
    const frame = await openPage(user);
    say(frame, { type: 'CKT_AI_DESIGN', name: 'design-edit', result: { design_id: 7 } });
    expect(screen.queryByRole('button', { name: '在模板编辑器中打开' })).toBeNull();
    say(frame, { type: 'CKT_AI_DESIGN', name: 'design-edit', result: { design_id: 'd-7' } });
    await user.click(await screen.findByRole('button', { name: '在模板编辑器中打开' }));
    await waitFor(() => expect(screen.getByTitle('嵌入页面')).not.toBe(frame));
    const { src } = screen.getByTitle<HTMLIFrameElement>('嵌入页面');
    const { pathname, searchParams } = new URL(src, window.location.origin);
    expect([pathname, searchParams.get('design_id')]).toEqual(['/saas/apiauthorize', 'd-7']);
    expect(screen.queryByRole('button', { name: '在模板编辑器中打开' })).toBeNull();
  });

  it('sends a new link when the page asks for one, as a host does', async () => {
    const user = await openPlayground();
    const frame = await openPage(user);
    const post = vi.mocked(frame.contentWindow as Window).postMessage as unknown as ReturnType<typeof vi.fn>;
    say(frame, { type: 'get_authorize' });
    expect(await screen.findByText('option_list')).toBeTruthy();
    const [sent, target] = post.mock.calls[0] as [{ data: Record<string, string> }, string];
    expect([typeof sent.data.sign, target]).toEqual(['string', window.location.origin]);
    expect(stage.calls.filter(({ path }) => path === linkSignature.create.path)).toHaveLength(2);
  });

  it('shows the code of a host with the same parameters, without secret and signature', async () => {
    const user = await openPlayground();
    await user.type(screen.getByLabelText(/完成按钮文案/), '提交');
    const frame = await openPage(user);
    await user.click(screen.getByText('代码'));
    const code = await screen.findByText(/signLink\(parameters/);
    expect(code.textContent).toContain('finish_button_name: "提交"');
    expect(code.textContent).toContain('/saas/sdk/v1/design-sdk.js');
    expect(code.textContent).toContain('new DesignSdk({');
    expect(code.textContent).not.toContain(
      new URL(frame.src, window.location.origin).searchParams.get('sign'),
    );
    expect(code.textContent).not.toContain('console-playground');
  });

  it('offers the company’s config sets by name, and sends the code of the chosen one', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: other } = await admin.call<{ settingCode: string }>(
      'GET /templateCenter/v2/configurationSettingCode.do',
      { action: 'create', name: '春节方案' },
    );
    const user = await openPlayground();
    const choice = screen.getByRole('combobox', { name: /配置方案/ });
    // a list that is opened before its entries are there may be closed again when they come
    await waitFor(() => expect(choice).toHaveProperty('disabled', false));
    await user.click(choice);
    await user.click(await screen.findByTitle(`春节方案（${other.settingCode}）`));
    const frame = await openPage(user);
    const { searchParams } = new URL(frame.src, window.location.origin);
    expect(searchParams.get('setting_code')).toBe(other.settingCode);
    await user.click(screen.getByText('代码'));
    const code = await screen.findByText(/signLink\(parameters/);
    expect(code.textContent).toContain(`setting_code: "${other.settingCode}"`);
  });

  it('puts pictures and texts into a new design: one per line, in link and code', async () => {
    const user = await openPlayground();
    await user.click(screen.getByLabelText(/放入的多张图片/));
    await user.paste('["https://a.example/1.png"');
    await user.click(screen.getByRole('button', { name: /打开页面$/ }));
    expect(await screen.findByText('须为每行一项，或 JSON 列表，最多 20 项')).toBeTruthy();
    await user.clear(screen.getByLabelText(/放入的多张图片/));
    await user.paste('https://a.example/1.png\nhttps://a.example/2.png');
    await user.click(screen.getByLabelText(/放入的文字/));
    await user.paste('新品上市\n限时 "8" 折');
    await user.type(screen.getByLabelText(/图片的宽度/), '400');
    const frame = await openPage(user);
    const { searchParams } = new URL(frame.src, window.location.origin);
    expect([
      searchParams.get('add_img_list'),
      searchParams.get('add_text_list'),
      searchParams.get('upload_img_width'),
    ]).toEqual([
      '["https://a.example/1.png","https://a.example/2.png"]',
      '["新品上市","限时 \\"8\\" 折"]',
      '400',
    ]);
    await user.click(screen.getByText('代码'));
    const code = await screen.findByText(/signLink\(parameters/);
    expect(code.textContent).toContain(
      'add_img_list: JSON.stringify([\n    "https://a.example/1.png",\n    "https://a.example/2.png"\n  ]),',
    );
  });

  it('offers only the parameters of the chosen product', async () => {
    const user = await openPlayground();
    expect(screen.getByText('finish_button_name')).toBeTruthy();
    await user.click(screen.getByLabelText('产品'));
    await user.click(await screen.findByTitle('模板中心'));
    expect(await screen.findByText('inputKeyword')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('finish_button_name')).toBeNull());
    const frame = await openPage(user);
    expect(new URL(frame.src, window.location.origin).pathname).toBe('/saas/api/templatecenter.html');
    await user.click(screen.getByRole('button', { name: '发送消息' }));
    expect(await screen.findByText('setParams')).toBeTruthy();
    await user.click(screen.getByText('代码'));
    const code = await screen.findByText(/signLink\(parameters/);
    expect(code.textContent).toContain('DesignSdk.createTemplateCenter({');
  });

  it('is closed to people who may not see secrets', async () => {
    await stage.open('/setting', [operationIdOf('/setting', 'edit')]);
    expect(await screen.findByText('使用演练场需要「查看敏感信息」权限')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '打开演练场' })).toBeNull();
  });
});
