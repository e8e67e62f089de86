import { platformTemplate } from '@design-console/contract/platform-template';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../../../testing/openScreen.tsx';

const path = '/templateCenter/templateMake/reMake';
const stage = prepareStage();

const titles = (): (string | null)[] =>
  screen.getAllByRole('button', { name: /^预览 / }).map((one) => one.getAttribute('aria-label'));

describe('二次创作 (product section 6)', () => {
  it('filters by facets and words, and keeps both in the address (U-02)', async () => {
    const { user } = await stage.open(path);
    const facet = within(await screen.findByRole('group', { name: '风格' }));
    const before = titles().length;
    await user.click(facet.getByRole('button', { name: /^国风/ }));
    await waitFor(() => expect(titles().length).toBeLessThan(before));
    expect(titles()).toContain('预览 新茶上市');
    expect(decodeURIComponent(window.location.search)).toContain('style=国风');
    await user.click(screen.getByRole('button', { name: '全部风格' }));
    await waitFor(() => expect(titles()).toHaveLength(before));
    await user.type(screen.getByLabelText('搜索标题、行业、风格或用途'), '没有这样的模板');
    expect(await screen.findByText('没有符合条件的平台模板')).toBeTruthy();
  });

  it('reports a failure, and loads on a second try (U-01)', async () => {
    stage.cut(platformTemplate.list.path);
    const { user } = await stage.open(path);
    await user.click(await screen.findByRole('button', { name: /^重\s?试$/ }));
    await screen.findByRole('button', { name: '预览 新茶上市' });
  });
});
