import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepRights } from '../../../testing/keepRights.ts';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();
const seen = [entryIdOf('/setting')];
const rights = [...seen, operationIdOf('/setting', 'edit')];

it('企业信息 refused for want of a right (460) stays with what was typed, and its button says why', async () => {
  const { user } = await stage.open('/setting', await stage.server().signInWith(rights));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^企业名称/ });
  await user.clear(name);
  await user.type(name, '云海设计');
  await keepRights(stage.server(), seen);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('你没有「编辑企业信息」的权限，改动没有生效，如有需要请联系企业管理员');
  const save = () => screen.getByRole('button', { name: '保存' });
  await waitFor(() =>
    expect(save().getAttribute('aria-description')).toBe(
      '你已没有编辑企业信息的权限，修改未保存，请联系企业管理员',
    ),
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^企业名称/ }).value).toBe('云海设计');
});
