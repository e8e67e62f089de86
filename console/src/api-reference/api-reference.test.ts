import { afterEach, describe, expect, it, vi } from 'vitest';
import { inChinese, keepChinese } from './fixed-words.ts';
import { fillOperationSelect } from './operation-select.ts';

afterEach(() => document.body.replaceChildren());

const shadowOf = (host: HTMLElement): ShadowRoot => host.shadowRoot ?? host.attachShadow({ mode: 'open' });

describe('the fixed words of the API viewer', () => {
  it.each([
    [' Field ', ' 字段 '],
    ['Response Status: ', 'HTTP 状态：'],
    ['Min length: 1, Max length: 20', '最少字符 1, 最多字符 20'],
    ['字段', null],
    ['Type of paper', null],
    ['', null],
  ])('%j is %j', (text, chinese) => {
    expect(inChinese(text)).toBe(chinese);
  });

  it('are Chinese in every shadow root below, whenever they are drawn; what was received stays', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = shadowOf(host);
    root.innerHTML = '<b>Field</b><input placeholder="search text..." />';
    keepChinese(root);
    expect(root.querySelector('b')?.textContent).toBe('字段');
    expect(root.querySelector('input')?.placeholder).toBe('输入要搜索的文字');

    const inner = document.createElement('div');
    shadowOf(inner).innerHTML = '<i>Type</i><syntax-highlighter><code>Type</code></syntax-highlighter>';
    root.append(inner);
    await vi.waitFor(() => expect(shadowOf(inner).querySelector('i')?.textContent).toBe('类型'));
    expect(shadowOf(inner).querySelector('code')?.textContent).toBe('Type');

    const later = document.createElement('i');
    later.textContent = 'Description';
    shadowOf(inner).append(later);
    await vi.waitFor(() => expect(later.textContent).toBe('说明'));
  });
});

it('calls are chosen from a list by their groups where the viewer shows none, and it follows what is shown', () => {
  const select = document.createElement('select');
  const shown: string[] = [];
  const tags = [
    { name: '角色', paths: [{ elementId: 'get-/role', summary: '查看角色', path: '/role' }] },
    { name: '账号', paths: [{ elementId: 'get-/account', path: '/account' }] },
  ];
  const follow = fillOperationSelect(select, { tags }, (id) => shown.push(id));
  expect([...select.options].map(({ text }) => text)).toEqual(['约定', '查看角色', '/account']);
  expect([...select.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['角色', '账号']);
  select.value = 'get-/account';
  select.dispatchEvent(new Event('change'));
  expect(shown).toEqual(['get-/account']);
  follow('get-/role');
  follow('get-/role--heading');
  expect(select.value).toBe('get-/role');
});
