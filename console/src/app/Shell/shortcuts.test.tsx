import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();

const list = async () => within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '键盘快捷键' })).toBeNull());
const rowsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    ...[...row.querySelectorAll('kbd')].map((key) => key.textContent),
  ]);

describe('the list of keyboard shortcuts', () => {
  it('? shows it by place, and hides it', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    const opened = await list();
    expect(rowsOf(opened.getByRole('region', { name: '配置页面' }))).toEqual([
      ['保存草稿', 'Ctrl+S'],
      ['撤销', 'Ctrl+Z'],
      ['重做', 'Ctrl+Shift+Z', 'Ctrl+Y'],
    ]);
    expect(rowsOf(opened.getByRole('region', { name: '审核模板' }))).toContainEqual(['通过并上架', 'A']);
    await user.keyboard('?');
    await closed();
  });

  it('? is a sign where text is typed', async () => {
    const { user } = await stage.open('/systemSetting/accountManage');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^搜索账号/ });
    await user.type(field, '?');
    expect(field.value).toBe('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the search finds it', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    const search = within(await screen.findByRole('dialog', { name: '搜索' }));
    await user.type(search.getByRole('combobox', { name: '搜索' }), '快捷键');
    await user.click(await search.findByRole('option', { name: /^键盘快捷键\s*操作/ }));
    await list();
    expect(screen.queryByRole('dialog', { name: '搜索' })).toBeNull();
  });

  it('names the keys of places that the person can open', async () => {
    const theme = '/templateEditor/configTheme/pc';
    const held = [entryIdOf('/home'), entryIdOf(theme), operationIdOf(theme, 'edit')];
    const { user } = await stage.open('/home', held);
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    const opened = await list();
    const places = opened.getAllByRole('region').map((place) => place.getAttribute('aria-label'));
    expect(places).toEqual(['全局', '配置页面', '拖动排序的手柄']);
  });
});
