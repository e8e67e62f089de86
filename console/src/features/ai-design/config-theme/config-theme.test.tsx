import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const preview = async () => within(await screen.findByRole('complementary', { name: '实时预览' }));

describe('/aiDesign/configTheme/classics', () => {
  it('shows an unsaved title at once, keeps it as a draft, and the given call returns it (spec 7)', async () => {
    const { user, person } = await stage.open('/aiDesign/configTheme/classics');
    const title = await screen.findByLabelText('标题');
    const shown = await preview();
    await shown.findByRole('heading', { name: 'AI 智能设计' });
    await user.clear(title);
    await user.paste('一句话出海报');
    expect(await shown.findByRole('heading', { name: '一句话出海报' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(async () => {
      const { data } = await person.call<{ theme: { draft: { brand: { title: string } } } }>(
        'GET /saas/basic/getIntellectDesignTheme.do',
        { theme: 'classics' },
      );
      expect(data.theme.draft.brand.title).toBe('一句话出海报');
    });
  });

  it('the preview obeys the saved configuration of AI smart design too: a blocked word is refused by name', async () => {
    const admin = await stage.server().signIn('admin');
    const { data } = await admin.call<{ settingCode: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const place = { settingCode: data[0]?.settingCode ?? '', key: 'aiDesign.config', device: 'pc' };
    const read = await admin.call<{ draft: { limits: object }; revision: number }>(
      'GET /configDocument/get.do',
      place,
    );
    const { draft, revision } = read.data;
    const limits = { ...draft.limits, blockedWords: ['刷单'] };
    await admin.call('POST /configDocument/save.do', { ...place, revision, value: { ...draft, limits } });
    const { user } = await stage.open('/aiDesign/configTheme/classics');
    const shown = await preview();
    await user.click(await shown.findByLabelText('描述想要的设计'));
    await user.paste('刷单兼职海报');
    await user.keyboard('{Enter}');
    expect((await shown.findByRole('alert')).textContent).toBe(
      '描述里有不允许使用的词「刷单」，请修改后再试',
    );
  });
});

describe('/aiDesign/configTheme/session', () => {
  it('shows an unsaved name and welcome at once, and the preview answers with designs', async () => {
    const { user } = await stage.open('/aiDesign/configTheme/session');
    const name = await screen.findByLabelText('AI 名称');
    const shown = await preview();
    await user.clear(name);
    await user.paste('小禾');
    // in the head, in the welcome and in the sample answer
    await waitFor(() => expect(shown.getAllByText('小禾').length).toBe(3));
    const made = () => shown.queryAllByRole('img', { name: '招聘，第 1 版' }).length;
    const before = made();
    await user.click(shown.getByRole('button', { name: '做一张招聘海报' }));
    await waitFor(() => expect(made()).toBe(before + 1));
  });
});
