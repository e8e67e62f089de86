import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Form, Input } from 'antd';
import { type ReactNode, StrictMode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../feedback/confirm.tsx';
import { Drawer } from '../feedback/Drawer.tsx';
import { Modal } from '../feedback/Modal.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { withOverlayEntries } from './overlay-entries.ts';

/** Dialogs and drawers, mounted twice as in development. */
const Page = () => {
  const [opened, setOpened] = useState<readonly ('details' | 'form')[]>([]);
  const close = () => setOpened((now) => now.slice(0, -1));
  return (
    <>
      <button type="button" onClick={() => setOpened(['details'])}>
        查看
      </button>
      <Drawer open={opened.includes('details')} title="详情" onClose={close}>
        <button type="button" onClick={() => setOpened(['details', 'form'])}>
          编辑
        </button>
      </Drawer>
      <FormModal
        isOpen={opened.includes('form')}
        title="编辑名称"
        initialValues={{ name: '' }}
        onSubmit={async () => ({ ok: true })}
        onClose={close}
      >
        <Form.Item name="name" label="名称">
          <Input />
        </Form.Item>
      </FormModal>
    </>
  );
};

let history: RouterHistory;
const show = (Shown: () => ReactNode) => {
  window.history.replaceState(null, '', '/saas/home');
  window.history.pushState(null, '', '/saas/list');
  history = withOverlayEntries(createBrowserHistory());
  const router = createRouter({
    routeTree: createRootRoute({ component: Shown, notFoundComponent: Shown }),
    history,
  });
  render(
    <StrictMode>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </ConfigProvider>
    </StrictMode>,
  );
};
const open = async () => {
  show(Page);
  const user = userEvent.setup();
  await user.click(await screen.findByText('查看'));
  await user.click(await screen.findByText('编辑'));
  await screen.findByRole('dialog', { name: '编辑名称' });
  await waitFor(() => expect(entries()).toBe(2));
  return user;
};
const entries = () => history.location.state.overlays ?? 0;
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^名称/ });
const isShown = (title: string) => screen.queryByRole('dialog', { name: title }) !== null;
afterEach(() => history.destroy());

it('Back closes the uppermost and then the one below, on the same page (U-02)', async () => {
  await open();
  window.history.back();
  await waitFor(() => expect([isShown('编辑名称'), isShown('详情')]).toEqual([false, true]));
  expect(entries()).toBe(1);
  window.history.back();
  await waitFor(() => expect(isShown('详情')).toBe(false));
  expect([entries(), window.location.pathname]).toEqual([0, '/saas/list']);
});

it('what was typed is asked about, and stays where the answer is no, also by Back (U-05)', async () => {
  const user = await open();
  await user.type(name(), '林');
  window.history.back();
  await screen.findByRole('dialog', { name: '放弃未保存的修改？' });
  await waitFor(() => expect(entries()).toBe(3));
  window.history.back();
  await waitFor(() => expect(isShown('放弃未保存的修改？')).toBe(false));
  expect(name().value).toBe('林');
  await waitFor(() => expect(entries()).toBe(2));
  window.history.back();
  await user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }));
  await waitFor(() => expect([isShown('编辑名称'), isShown('详情')]).toEqual([false, true]));
  await waitFor(() => expect(entries()).toBe(1));
});

it('closed by its own button, it leaves no entry', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  await waitFor(() => expect(entries()).toBe(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isShown('详情')).toBe(false));
  await waitFor(() => expect(entries()).toBe(0));
  expect(window.location.pathname).toBe('/saas/list');
});

it('leaves a dialog whose work is under way, and closes it once that is done (U-03)', async () => {
  const close = vi.fn();
  const Sync = () => {
    const [isRunning, setIsRunning] = useState(true);
    return (
      <Modal open title="同步" confirmLoading={isRunning} onCancel={close}>
        <button type="button" onClick={() => setIsRunning(false)}>
          工作结束
        </button>
      </Modal>
    );
  };
  show(Sync);
  await screen.findByRole('dialog', { name: '同步' });
  await waitFor(() => expect(entries()).toBe(1));
  window.history.back();
  await waitFor(() => expect(entries()).toBe(0));
  // the entry of a dialog that stays comes back
  await waitFor(() => expect(entries()).toBe(1));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('工作结束'));
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
