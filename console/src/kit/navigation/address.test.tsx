import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAddress, useAddressEntry } from './address.tsx';

const List = () => {
  const { go, change } = useAddress();
  const [id, open, close] = useAddressEntry('id');
  return (
    <>
      <p role="status">{id ?? '没有打开'}</p>
      <button onClick={() => open('甲')}>打开</button>
      <button onClick={() => go({ to: '/list', search: { id: '乙' } })}>另一个</button>
      <button onClick={() => change((now) => ({ ...now, page: '第一页' }), { isStep: false })}>改正</button>
      <button onClick={close}>关闭</button>
    </>
  );
};

/** Presses buttons of a list that was reached from the home page. Returns how far the list is from it then. */
const stepsFromHomeAfter = async (...names: readonly string[]): Promise<number> => {
  const root = createRootRoute();
  const history = createMemoryHistory({ initialEntries: ['/saas/home', '/saas/list'], initialIndex: 1 });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/list', component: List }),
    ]),
    basepath: '/saas',
    history,
  });
  render(<RouterProvider router={router as never} />);
  const user = userEvent.setup();
  for (const name of names) {
    const { href } = history.location;
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(history.location.href).not.toBe(href));
  }
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('没有打开'));
  return history.location.state.__TSR_index;
};

/** What an entry opened is closed by going back to before it (U-02). */
it.each([
  ['opened', ['打开', '关闭']],
  ['opened while another was open', ['打开', '另一个', '关闭']],
  ['of an entry that was corrected meanwhile', ['打开', '改正', '关闭']],
])('closing details leaves none in the history: %s', async (_, names) => {
  expect(await stepsFromHomeAfter(...names)).toBe(1);
});
