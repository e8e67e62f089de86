// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { Dialog, OpensQuietly } from '../dialogs/dialogs.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { OverlayEntries } from './back-closes.ts';

beforeAll(prepareRendering);

/** Shows it, has Back close the uppermost overlay, and names what was open before and what was closed. */
const withBack = async (shown: (close: (name: string) => () => void) => ReactNode) => {
  const open: (() => void)[] = [];
  const closed: string[] = [];
  const openOverlay = (close: () => void) => {
    open.push(close);
    return () => void open.splice(open.indexOf(close), 1);
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <OverlayEntries value={openOverlay}>{shown((name) => () => closed.push(name))}</OverlayEntries>,
    ),
  );
  const count = open.length;
  open.at(-1)?.();
  await act(async () => root.unmount());
  place.remove();
  return { count, closed, left: open.length };
};

it('closes the dialog over a panel', async () => {
  const found = await withBack((close) => (
    <>
      <Sheet height="middle" onHeight={() => undefined} onClose={close('panel')}>
        {null}
      </Sheet>
      <Dialog title="添加画布" onClose={close('dialog')}>
        {null}
      </Dialog>
    </>
  ));
  expect(found).toEqual({ count: 2, closed: ['dialog'], left: 0 });
});

it('leaves the page where the user did not open the dialog', async () => {
  const found = await withBack((close) => (
    <OpensQuietly value>
      <Dialog title="下载" onClose={close('dialog')}>
        {null}
      </Dialog>
    </OpensQuietly>
  ));
  expect(found).toEqual({ count: 0, closed: [], left: 0 });
});
