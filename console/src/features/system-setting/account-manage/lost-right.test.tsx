import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepRights } from '../../../testing/keepRights.ts';
import { prepareStage } from '../../../testing/openScreen.tsx';

const path = '/systemSetting/accountManage';
const stage = prepareStage();
const rights = [entryIdOf(path), operationIdOf(path, 'edit')];
const reason = '你没有「新建账号」的权限，改动没有生效，如有需要请联系企业管理员';

it('a form refused for want of a right (460) says so in its place, keeps its fields, and can be tried again', async () => {
  const { user } = await stage.open(path, await stage.server().signInWith(rights));
  await user.click(await screen.findByText('新建账号'));
  const form = within(await screen.findByRole('dialog'));
  const name = form.getByRole<HTMLInputElement>('textbox', { name: '姓名' });
  await user.type(form.getByRole('textbox', { name: '账号' }), 'lost.right');
  await user.type(name, '何田');
  await keepRights(stage.server(), [entryIdOf(path)]);
  await user.click(form.getByText('创建'));

  expect((await form.findByRole('alert')).textContent).toContain(reason);
  const submit = form.getByText('创建').closest('button');
  expect(submit?.getAttribute('aria-disabled')).toBe('true');
  expect(submit?.getAttribute('aria-description')).toBe(reason);
  expect(name.value).toBe('何田');
  // the menus are read anew: the list behind offers nothing that would be refused
  await expect.poll(() => screen.queryByRole('button', { name: '新建账号', hidden: true })).toBeNull();

  await keepRights(stage.server(), rights);
  await user.click(form.getByText('再试一次'));
  await screen.findByText('账号已创建');
  expect(stage.calls.filter((call) => call.path === contract.account.create.path)).toHaveLength(2);
});
