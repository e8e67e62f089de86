import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { expect, it } from 'vitest';
import { OpenablePicture } from './OpenablePicture.tsx';

it('a large picture can be made larger and smaller, and neither turned nor mirrored', async () => {
  render(
    <App>
      <OpenablePicture url="/saas/files/one.png" title="秋茶上市">
        <img src="/saas/files/one.png" alt="" />
      </OpenablePicture>
    </App>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: '查看「秋茶上市」大图' }));
  await screen.findByRole('dialog');
  const offered = [...document.querySelectorAll('.ant-image-preview-actions [role="img"]')].map((icon) =>
    icon.getAttribute('aria-label'),
  );
  expect(offered).toEqual(['zoom-out', 'zoom-in']);
});
