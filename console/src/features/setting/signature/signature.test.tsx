import { linkSignature } from '@design-console/contract/link-signature';
import { operationIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();

const asLink = (given: Record<string, string | number>): string =>
  `https://design.example/apiauthorize?${Object.entries(given)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

describe('链接签名 (product 6: /setting)', () => {
  it('停用 MD5 asks while links use it; afterwards such links are refused', async () => {
    await stage.server().openLink({});
    const { user } = await stage.open('/setting');
    await user.click(await screen.findByLabelText('允许 MD5 签名'));
    await screen.findByText(/最近 7 天仍有链接使用 2\.0（MD5） 签名/);
    await user.click(screen.getByText('仍要停用'));
    await screen.findByText('已停用 MD5 签名');
    const refused = await stage
      .server()
      .stranger.call('POST /embed/open.do', await stage.server().signedLink({}));
    expect(refused.msg).toBe('version 须为 3.0，企业已停用 MD5 签名');
    await user.click(screen.getByLabelText('允许 MD5 签名'));
    await screen.findByText('已允许 MD5 签名');
  });

  it('the debugger names the fault, and warns of a user id that looks typed by hand', async () => {
    const { user } = await stage.open('/setting');
    const box = await screen.findByLabelText('链接或参数');
    const right = await stage.server().signedLink({ version: '3.0', user_flag: '林 晓棠' });
    await user.click(box);
    await user.paste(asLink({ ...right, show_name: 'x' }));
    await user.click(screen.getByText('检查签名'));
    await screen.findByText('这个链接不能打开');
    expect(screen.getByText('签名时没有包含这个参数')).toBeTruthy();
    expect(screen.getByText(/^含有空格/)).toBeTruthy();
  });

  it('the debugger tells of a rightly signed link why its page would refuse it', async () => {
    const { user } = await stage.open('/setting');
    const box = await screen.findByLabelText('链接或参数');
    const paste = async (signed: Record<string, string | number>, path = '/apiauthorize') => {
      await user.clear(box);
      await user.click(box);
      await user.paste(asLink(signed).replace('/apiauthorize', path));
      await user.click(screen.getByText('检查签名'));
    };
    await paste(await stage.server().signedLink({ version: '3.0', device_type: '3', setting_code: 'NOPE' }));
    await screen.findByText('签名正确，但这个链接不能打开');
    expect(screen.getByText('须为 1（PC）或 2（移动端）')).toBeTruthy();
    expect(screen.getByText('不存在')).toBeTruthy();
    await stage
      .server()
      .database.kysely.deleteFrom('company_service')
      .where('product', '=', 'aiDesign')
      .execute();
    const right = await stage.server().signedLink({ version: '3.0' });
    await paste(right, '/api/smartdesignflatPC.html');
    await screen.findByText('AI 智能设计（Web 端）未开通');
    await paste(right);
    expect(await screen.findByText(/^签名正确/)).toHaveProperty('textContent', '签名正确');
  });

  it('has ready code in five languages with the access id of the company, and never with a secret', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: info } = await admin.call<{ apiAccessId: string }>('POST /api/manager/getSimpleInfo.do');
    const { user } = await stage.open('/setting');
    await user.click(await screen.findByText('显示签名代码'));
    const code = await screen.findByLabelText('Node.js 代码');
    // the button is gone: the focus goes to what it showed
    const heading = screen.getByRole('heading', { name: '签名代码' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(code.textContent).toContain(`const appId = '${info.apiAccessId}';`);
    const languages = ['Java', 'PHP', 'Python', 'Go'];
    for (const language of languages) {
      // a group of choices: the arrow keys move on
      await user.click(screen.getByText(language, { selector: '.ant-segmented-item-label' }));
      const shown = await screen.findByLabelText(`${language} 代码`);
      expect(shown.textContent).toContain(info.apiAccessId);
      expect(shown.textContent).toContain('/apiauthorize');
    }
    await user.click(screen.getByText('复制代码'));
    await screen.findByText('复制成功');
    expect(await navigator.clipboard.readText()).toBe(screen.getByLabelText('Go 代码').textContent);
    expect(stage.calls.some(({ path }) => path.includes('reveal'))).toBe(false);
  });

  it('is read-only for people who may not see secrets, and says why', async () => {
    const { user } = await stage.open('/setting', [operationIdOf('/setting', 'edit')]);
    const allows = await screen.findByRole('switch', { name: '允许 MD5 签名' });
    expect(allows.getAttribute('aria-disabled')).toBe('true');
    expect(allows.getAttribute('aria-description')).toBe('需要「查看敏感信息」权限');
    const before = allows.getAttribute('aria-checked');
    allows.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('需要「查看敏感信息」权限', { selector: '.ant-message *' });
    expect(allows.getAttribute('aria-checked')).toBe(before);
    expect(stage.calls.some(({ path }) => path === linkSignature.set.path)).toBe(false);
    expect(screen.queryByLabelText('链接或参数')).toBeNull();
  });
});
