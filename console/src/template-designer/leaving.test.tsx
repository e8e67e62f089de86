import { CODE } from '@design-console/contract/kernel/envelope';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';

/** Unsaved work on a template is saved, given up or gone on with when its editor is left (U-04). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const make = '/templateCenter/templateMake';

/** A stored template, opened, with a title that is not saved. */
const open = async (saved: string, typed: string) => {
  const admin = await stage.server().signIn('admin');
  const document = blankDesign({ width: 600, height: 800, title: saved });
  const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, {
    title: saved,
    document,
  });
  const { user } = await stage.open(`${make}/freeMake?template=${data.id}`);
  await type(user, typed);
  const stored = async () => {
    const found = await admin.call<{ title: string }>(`GET ${template.get.path}?id=${data.id}`);
    return found.data.title;
  };
  return { user, id: data.id, stored };
};

const type = async (user: UserEvent, typed: string) => {
  const title = await screen.findByLabelText('模板标题');
  await user.clear(title);
  await user.paste(typed);
};

const leave = async (user: UserEvent, answer: string) => {
  await user.click(screen.getByLabelText('返回'));
  await screen.findByText('离开编辑器？');
  await user.click(screen.getByText(answer));
};

const isGone = () => waitFor(() => expect(document.querySelector('[data-stage]')).toBeNull());

describe('leaving the template designer with unsaved work', () => {
  it('saves first when the person chooses so', async () => {
    const { user, stored } = await open('旧标题', '新标题');
    await leave(user, '保存并离开');
    await isGone();
    expect(await stored()).toBe('新标题');
    expect(await screen.findByText('已保存')).toBeTruthy();
  });

  it('discards it when the person chooses so', async () => {
    const { user, stored } = await open('留下的标题', '放弃的标题');
    await leave(user, '不保存');
    await isGone();
    expect(await stored()).toBe('留下的标题');
  });

  it('stays and keeps everything when the save is refused, and explains why', async () => {
    const { user, stored } = await open('存着的标题', '存不了的标题');
    stage.refuse(template.updateDetail.path, CODE.conflict, '存储空间已用完');
    await leave(user, '保存并离开');
    expect(await screen.findByText('存储空间已用完')).toBeTruthy();
    expect(screen.getByLabelText('模板标题')).toHaveProperty('value', '存不了的标题');
    expect(await stored()).toBe('存着的标题');
  });

  it('keeps the question of a save that another person overtook', async () => {
    const { user, id, stored } = await open('两个人的标题', '我的标题');
    const admin = await stage.server().signIn('admin');
    const document = blankDesign({ width: 600, height: 800, title: '对方的标题' });
    await admin.call(`POST ${template.updateDetail.path}`, { id, fromVersion: 1, document });
    await leave(user, '保存并离开');
    await screen.findByText('保存期间模板已被修改');
    await user.click(screen.getByText('保存为新版本'));
    await isGone();
    expect(await stored()).toBe('我的标题');
  });

  it('stores a new template, and removes its address from the next screen', async () => {
    const { user } = await stage.open(`${make}/freeMake`);
    const [kind] = await screen.findAllByRole('button', { name: /^创作/ });
    if (kind) await user.click(kind);
    await type(user, '刚做的海报');
    await leave(user, '保存并离开');
    await isGone();
    expect(window.location.search).toBe('');
    expect(await screen.findByTitle('刚做的海报')).toBeTruthy();
  });
});
