import { type TeamTemplate, template } from '@design-console/contract/template';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../../../testing/openScreen.tsx';

const path = '/templateCenter/templateMake/templateList';
const stage = prepareStage();

/** Judges all that wait, and removes all drafts. */
const finish = async () => {
  const { call } = await stage.server().signIn('admin');
  const idsOf = async (status: number) => {
    const { data } = await call<{ list: TeamTemplate[] }>(`POST ${template.page.path}`, {
      status,
      pageSize: 100,
    });
    return data.list.map(({ id }) => id);
  };
  await call(`POST ${template.setStatus.path}`, { ids: await idsOf(1), status: 3 });
  await call(`POST ${template.remove.path}`, { ids: await idsOf(0) });
};

describe('模板列表 without rows (U-01)', () => {
  it('an emptied tab speaks of its status, in both views, and offers no filter to clear', async () => {
    await finish();
    const { view } = await stage.open(`${path}?status=1`);
    await screen.findByText('没有待审核的模板');
    expect(screen.getByText('都处理完了，新提交的模板会出现在这里')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
    expect(screen.queryByRole('button', { name: '重置' })).toBeNull();
    view.unmount();
    await stage.open(`${path}?status=0&view=table&sortBy=updatedAt&sortOrder=asc`);
    await screen.findByText('没有草稿');
    expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
  });

  it('a search that finds nothing says so, in a tab as well', async () => {
    const { user } = await stage.open(`${path}?status=2&keyword=没有这样的`);
    await screen.findByText('没有符合条件的模板');
    expect(screen.getByRole('button', { name: '重置' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});
