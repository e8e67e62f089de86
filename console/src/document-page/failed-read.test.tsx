import { configDocument } from '@design-console/contract/config-document';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';

const stage = prepareStage();

it('a document that cannot be read leaves the title of its screen and can be loaded again (U-01)', async () => {
  stage.cut(configDocument.get.path);
  const { user } = await stage.open('/templateEditor/watermark');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    '水印设置',
  ]);
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText('内容加载失败')).toBeNull());
  expect(await screen.findByRole('spinbutton', { name: '字号' })).toBeTruthy();
});
