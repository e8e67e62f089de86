import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';
import type { DesignerPaneProps } from './DesignerPane.tsx';

// the editor needs a real browser; what it is given is shown instead
vi.mock('./DesignerPane.tsx', () => ({
  default: ({ stored, onClose }: DesignerPaneProps) => (
    <button type="button" onClick={onClose}>
      {stored?.title} {stored?.status}
    </button>
  ),
}));

const stage = prepareStage();

it('a template opens as it is now, though an earlier answer about it is kept (section 6)', async () => {
  const admin = await stage.server().signIn('admin');
  const title = '再开的草稿';
  const document = blankDesign({ width: 600, height: 800, title });
  const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, { title, document });
  const { user } = await stage.open('/templateCenter/templateMake/freeMake');
  await user.click(await screen.findByRole('button', { name: `编辑 ${title}` }));
  await user.click(await screen.findByRole('button', { name: `${title} 0` }));
  await admin.call(`POST ${template.setStatus.path}`, { ids: [data.id], status: 1 });
  await user.click(await screen.findByRole('button', { name: `编辑 ${title}` }));
  expect((await screen.findByRole('button', { name: new RegExp(`^${title} \\d`) })).textContent).toBe(
    `${title} 1`,
  );
});
