import { entryIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const mobileDraft = async (admin: Person) => {
  const sets = await admin.call<{ settingCode: string }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  const place = { settingCode: sets.data[0]?.settingCode, key: 'editor.theme', device: 'mobile' };
  const { data } = await admin.call<{
    revision: number;
    draft: { brand: { title: string } };
    publishedVersion: number;
  }>('GET /configDocument/get.do', place);
  return { place, ...data };
};

const openCopy = async (user: UserEvent) => {
  await user.click(screen.getByLabelText('更多操作'));
  await user.click(await screen.findByText('复制到…', { selector: '.ant-dropdown-menu-title-content' }));
  const dialog = (await screen.findByText('复制到…', { selector: '.ant-modal-title' })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!dialog) throw new Error('no dialog');
  return within(dialog);
};

describe('复制到… (product 5)', () => {
  it('shows field by field what it overwrites, then writes it as the draft of the target, unsaved changes included', async () => {
    const { user, person } = await stage.open('/templateEditor/configTheme/pc');
    const title = await screen.findByLabelText('标题');
    await user.clear(title);
    await user.type(title, '青禾');
    const dialog = await openCopy(user);
    expect(
      await dialog.findByText('会覆盖目标草稿的 1 处设置，线上内容不变，到目标页面发布后才生效'),
    ).toBeTruthy();
    expect(within(dialog.getByRole('table')).getByText('青禾')).toBeTruthy();
    await user.click(dialog.getByText('覆盖草稿'));
    await screen.findByText('已复制为「默认方案 · 移动端」的草稿');
    const there = await mobileDraft(person);
    expect([there.draft.brand.title, there.publishedVersion]).toEqual(['青禾', 0]);
  });

  it('overwrites nothing when another person saved the target meanwhile, and shows the present target', async () => {
    const { user, person } = await stage.open('/templateEditor/configTheme/pc');
    const title = await screen.findByLabelText('标题');
    await user.clear(title);
    await user.type(title, '我的');
    const dialog = await openCopy(user);
    await dialog.findByRole('table');
    const { place, revision, draft } = await mobileDraft(person);
    await person.call('POST /configDocument/save.do', {
      ...place,
      revision,
      value: { ...draft, brand: { ...draft.brand, title: '别人的标题' } },
    });
    await user.click(dialog.getByText('覆盖草稿'));
    await screen.findByText('目标配置刚刚被保存过，请查看最新差异后重新复制');
    await waitFor(() => expect(dialog.getByRole('table').textContent).toContain('别人的标题'));
    expect((await mobileDraft(person)).draft.brand.title).toBe('别人的标题');
  });

  it('has no target for a document of one device while there is one config set', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    await user.click(await screen.findByLabelText('更多操作'));
    await user.click(await screen.findByRole('menuitem', { name: '复制到… 没有其他方案可选' }));
    await screen.findByText('没有其他方案可选', { selector: '.ant-message *' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and every other change of the whole say why a reader cannot make them', async () => {
    const { user } = await stage.open('/templateEditor/watermark', [entryIdOf('/templateEditor/watermark')]);
    await user.click(await screen.findByLabelText('更多操作'));
    const entries = await screen.findAllByRole('menuitem');
    expect(screen.getByText('没有编辑权限，只能查看')).toBeTruthy();
    expect(screen.queryByText('未保存的改动已在这里生效')).toBeNull();
    expect(entries.map((one) => one.textContent)).toEqual([
      '导出 JSON',
      '导入 JSON 没有编辑权限',
      '复制到… 没有编辑权限',
      '全部恢复默认 没有编辑权限',
      '放弃未保存的修改 没有编辑权限',
      '放弃草稿 没有编辑权限',
    ]);
    expect(entries.every((one) => one.getAttribute('aria-disabled') !== 'true')).toBe(true);
  });
});
