import { entryIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const path = '/templateCenter/configStyle';
const stage = prepareStage();
beforeAll(prepareInertCanvas);

/** By label and text: queries by role take seconds on a page this full. */
const center = async () => within(await screen.findByLabelText('模板中心', { selector: 'section' }));
const draftOf = async (settingCode: string) =>
  (
    await (
      await stage.server().signIn('admin')
    ).call<{
      draft: { search: { searchBox: boolean } };
      publishedVersion: number;
    }>('GET /configDocument/get.do', { settingCode, key: 'templateCenter.style', device: 'pc' })
  ).data;

describe('样式管理 (product 5, U-25)', () => {
  it('the preview works: searching in it finds templates', async () => {
    const { user } = await stage.open(path);
    const page = await center();
    await user.type(await page.findByLabelText('搜索模板'), '音乐');
    await waitFor(() => expect(page.getByText('共 1 个模板')).toBeTruthy());
    expect(page.getByLabelText('海风音乐节')).toBeTruthy();
  });

  it('the preview is what users get: both sources, and no filter of prices, also where it is ticked', async () => {
    const { user } = await stage.open(path);
    const page = await center();
    expect((await page.findByText('全部模板')).getAttribute('aria-checked')).toBe('true');
    await page.findByText('行业', { selector: 'legend' });
    const filters = screen
      .getByText('行业', { selector: 'label span' })
      .closest<HTMLElement>('.ant-checkbox-group');
    if (!filters) throw new Error('no choices of filters');
    await user.click(within(filters).getByLabelText('价格'));
    await user.click(within(filters).getByLabelText('行业'));
    await waitFor(() => expect(page.queryByText('行业', { selector: 'legend' })).toBe(null));
    expect(page.queryByText('价格', { selector: 'legend' })).toBe(null);
  });

  it('shows every change in the template center at once, and publishes it', async () => {
    const { user } = await stage.open(path);
    const page = await center();
    expect(page.getByLabelText('搜索模板')).toBeTruthy();
    await user.click(screen.getByLabelText('搜索框'));
    expect(page.queryByLabelText('搜索模板')).toBe(null);
    await user.click(screen.getByText('发布', { selector: 'button span' }));
    await user.click(await screen.findByText(/^发\s?布$/, { selector: '.ant-modal button span' }));
    await screen.findByText('已发布 v1', { selector: '.ant-tag *, .ant-tag' });
    await user.click(screen.getByRole('button', { name: '方案操作' }));
    const code = (await screen.findByText(/^[A-Z0-9]{8}$/, { selector: 'code' })).textContent;
    const saved = await draftOf(code);
    expect([saved.draft.search.searchBox, saved.publishedVersion]).toEqual([false, 1]);
  });

  it('takes only whole numbers of columns', async () => {
    const { user } = await stage.open(path);
    const columns = await screen.findByRole<HTMLInputElement>('spinbutton', { name: '列数' });
    await user.clear(columns);
    await user.type(columns, '3.6');
    await user.tab();
    expect(columns.value).toBe('3.6');
    await screen.findByText('列数须为整数');
    await user.clear(columns);
    await user.type(columns, '3');
    await waitFor(() => expect(screen.queryByText('列数须为整数')).toBe(null));
  });

  it('is read-only for people who may only see it', async () => {
    await stage.open(path, [entryIdOf(path)]);
    await center();
    expect(screen.queryByText('保存草稿')).toBe(null);
    expect(screen.queryByText('发布')).toBe(null);
    expect(screen.getByLabelText<HTMLButtonElement>('搜索框').disabled).toBe(true);
  });
});
