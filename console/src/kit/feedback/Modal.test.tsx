import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';

it('leaves Escape to the drawer below when it was rendered and dropped before it opened (U-13)', async () => {
  let arrive: (part: { readonly default: () => null }) => void = () => undefined;
  const Late = lazy(
    () =>
      new Promise<{ readonly default: () => null }>((resolve) => {
        arrive = resolve;
      }),
  );
  const closeDrawer = vi.fn();
  const Page = ({ isAsking }: { readonly isAsking: boolean }) => (
    <>
      <Drawer open title="详情" onClose={closeDrawer} />
      <Suspense fallback={null}>
        {isAsking && (
          <>
            <Modal open title="搜索" />
            <Late />
          </>
        )}
      </Suspense>
    </>
  );
  const { rerender } = render(<Page isAsking={false} />);
  await screen.findByRole('dialog', { name: '详情' });
  rerender(<Page isAsking />);
  await act(async () => arrive({ default: () => null }));
  await screen.findByRole('dialog', { name: '搜索' });
  rerender(<Page isAsking={false} />);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '搜索' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  expect(closeDrawer).toHaveBeenCalledOnce();
});

it('offers no way out while its work runs (U-03)', async () => {
  const Dialog = ({ isRunning }: { readonly isRunning: boolean }) => (
    <Modal open title="同步" cancelText="不同步" confirmLoading={isRunning} onCancel={() => undefined} />
  );
  const { rerender } = render(<Dialog isRunning />);
  await screen.findByRole('dialog', { name: '同步' });
  const isOff = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isOff(/不同步/), isOff(/close/i)]).toEqual([true, true]);
  rerender(<Dialog isRunning={false} />);
  expect([isOff(/不同步/), isOff(/close/i)]).toEqual([false, false]);
});
