import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';

/** Details beside a list have an address, and closing them leaves no trace in the history (U-02). */

const stage = prepareStage();
const list = '/systemSetting/roleManage';
const isOpen = () => document.querySelector('[role="dialog"]') !== null;
const closed = () =>
  waitFor(() => {
    expect(isOpen()).toBe(false);
    expect(window.location.search).toBe('');
  });

/** Opens an address with the home page before it in the history. */
const openAfterHome = (address: string) => {
  window.history.replaceState(null, '', '/saas/home');
  window.history.pushState(null, '', '');
  return stage.open(address);
};
const backLeadsHome = async () => {
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/saas/home'));
};

describe('closing details', () => {
  it('goes back to the list, so that Back leaves it however often details were opened', async () => {
    const { user } = await openAfterHome(list);
    for (let times = 0; times < 2; times += 1) {
      await user.click(await screen.findByLabelText('查看 超级管理员'));
      await waitFor(() => expect(window.location.search).toMatch(/^\?id=\d+$/));
      await waitFor(() => expect(isOpen()).toBe(true));
      // a second press while the way back is under way goes no further
      await user.keyboard('{Escape}{Escape}');
      await closed();
    }
    expect(window.location.pathname).toBe(`/saas${list}`);
    await backLeadsHome();
  });

  it('of a link leaves the list in its place', async () => {
    const { user } = await openAfterHome(`${list}?id=1`);
    await waitFor(() => expect(isOpen()).toBe(true));
    await user.keyboard('{Escape}');
    await closed();
    expect(window.location.pathname).toBe(`/saas${list}`);
    await backLeadsHome();
  });

  it('goes back past details opened one after another', async () => {
    const { user } = await openAfterHome(list);
    const shows = await screen.findAllByLabelText(/^查看 /);
    for (const show of shows.slice(0, 2)) {
      const before = window.location.search;
      await user.click(show);
      await waitFor(() => expect(window.location.search).not.toBe(before));
    }
    await user.keyboard('{Escape}');
    await closed();
    await backLeadsHome();
  });

  it('goes back past details that were open when others were found by search', async () => {
    const admin = await stage.server().signIn('admin');
    for (const title of ['寻甲海报', '寻乙海报']) {
      const document = blankDesign({ width: 600, height: 800, title });
      await admin.call(`POST ${template.create.path}`, { title, document });
    }
    const { user } = await openAfterHome('/templateCenter/templateMake/templateList');
    await user.click(await screen.findByRole('button', { name: '查看 寻甲海报' }));
    await waitFor(() => expect(window.location.search).toMatch(/^\?id=\d+$/));
    const before = window.location.search;
    await user.keyboard('{Control>}k{/Control}');
    const search = within(await screen.findByRole('dialog', { name: '搜索' }));
    await user.type(search.getByRole('combobox', { name: '搜索' }), '寻乙海报');
    await user.click(await search.findByRole('option', { name: /^寻乙海报/ }));
    await waitFor(() => expect(window.location.search).not.toBe(before));
    await screen.findByRole('dialog', { name: '寻乙海报' });
    // until it has closed, Escape is for the search
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '搜索' })).toBeNull());
    await user.keyboard('{Escape}');
    await closed();
    await backLeadsHome();
  });
});
