import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusOrigin, forgetOrigins, giveFocusBack, originOfOpened } from './dialog-focus.tsx';

beforeEach(() => {
  // nothing is laid out here: what is on the page counts as shown
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const list = (...names: string[]) => {
  document.body.innerHTML = `<main id="content" tabindex="-1"><section><button>新建</button><ul>${names
    .map(
      (name) =>
        `<li id="${name}"><button aria-label="编辑 ${name}"></button><button aria-label="删除 ${name}" ${name === '内置' ? 'disabled' : ''}></button></li>`,
    )
    .join('')}</ul></section></main>`;
};
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);

const focused = (): string => {
  const { activeElement: now } = document;
  return now?.getAttribute('aria-label') ?? (now?.id || now?.textContent || '');
};

/** Deletes the row of a button that asked first; returns what then has the focus. */
const deletes = async (name: string): Promise<string> => {
  button(`删除 ${name}`)?.focus();
  const origin = focusOrigin();
  document.getElementById(name)?.remove();
  giveFocusBack(origin);
  await new Promise(requestAnimationFrame);
  return focused();
};

it('after a row is deleted the same action of the next row has the focus (U-13)', async () => {
  list('甲', '乙', '内置', '丙');
  expect(await deletes('甲')).toBe('删除 乙');
  // over a row whose action is unavailable
  expect(await deletes('乙')).toBe('删除 丙');
  expect(await deletes('丙')).toBe('新建');
});

it('a row that a slow list takes away only later passes the focus on then (U-13)', async () => {
  list('甲', '乙', '丙');
  const asks = async (name: string) => {
    button(`删除 ${name}`)?.focus();
    giveFocusBack(focusOrigin());
    button(`删除 ${name}`)?.blur();
    await new Promise(requestAnimationFrame);
  };
  const goes = async (name: string) => {
    document.getElementById(name)?.remove();
    // observers hear of it after this
    await Promise.resolve();
  };
  await asks('甲');
  expect(focused()).toBe('删除 甲');
  await goes('甲');
  expect(focused()).toBe('删除 乙');

  // whoever moved on meanwhile is left where they are
  await asks('乙');
  button('编辑 丙')?.focus();
  await goes('乙');
  expect(focused()).toBe('编辑 丙');
});

it('after the last row is deleted the row before has the focus, and without a region the content', async () => {
  list('甲', '乙');
  expect(await deletes('乙')).toBe('删除 甲');
  document.querySelector('section')?.replaceWith(document.querySelector('ul') as Node);
  expect(await deletes('甲')).toBe('content');
});

it('a confirmation opened from a menu returns the focus to the button of the menu', async () => {
  list('甲');
  button('编辑 甲')?.classList.add('ant-dropdown-open');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="ant-dropdown"><ul><li tabindex="-1">删除</li></ul></div>',
  );
  document.querySelector<HTMLElement>('.ant-dropdown li')?.focus();
  const origin = focusOrigin();
  document.querySelector('.ant-dropdown')?.remove();
  giveFocusBack(origin);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(button('编辑 甲'));
});

/** Opens a form from a button, sends it, and opens the dialog with its result; returns what has the focus after both. */
const sendsAndReads = async (isReadFirst: boolean): Promise<string> => {
  list('甲');
  button('编辑 甲')?.focus();
  const form = originOfOpened();
  // a field that is disabled while the form is sent loses the focus
  button('编辑 甲')?.blur();
  if (!isReadFirst) giveFocusBack(form);
  const result = originOfOpened();
  if (isReadFirst) giveFocusBack(form);
  // the dialog with the result has taken the focus
  document.body.insertAdjacentHTML('beforeend', '<button id="read">我已保存密码</button>');
  document.getElementById('read')?.focus();
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('read');
  document.getElementById('read')?.remove();
  giveFocusBack(result);
  await new Promise(requestAnimationFrame);
  return focused();
};

it('the dialog with the result of a form gives the focus to what opened the form (U-13)', async () => {
  expect(await sendsAndReads(false)).toBe('编辑 甲');
  expect(await sendsAndReads(true)).toBe('编辑 甲');
});

it('a dialog that opened with nothing in focus takes none, and one of the screen before leaves the new one alone', async () => {
  list('甲');
  const fromNothing = originOfOpened();
  giveFocusBack(fromNothing);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);

  button('编辑 甲')?.focus();
  const origin = originOfOpened();
  button('编辑 甲')?.blur();
  giveFocusBack(origin);
  forgetOrigins();
  document.getElementById('content')?.focus();
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('content');
});
