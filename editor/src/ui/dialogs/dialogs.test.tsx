// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';

beforeAll(prepareRendering);

it('the page under a dialog cannot be reached by Tab until the dialog closes, and gets the focus back', async () => {
  const { host, close } = await mountEditor();
  const opener = host.querySelector<HTMLButtonElement>('[data-id="download"] button');
  opener?.focus();
  await act(async () => opener?.click());
  // the dialogs are loaded when the first one opens
  const dialog = await vi.waitFor(async () => {
    await act(async () => undefined);
    const found = host.querySelector('[role="dialog"]');
    expect(document.activeElement).toBe(found);
    return found;
  });
  expect(dialog?.closest('[inert]')).toBeNull();
  expect(opener?.closest('[inert]')).not.toBeNull();
  // what is announced while it is open is heard
  expect(host.querySelector('[aria-live]')?.closest('[inert]')).toBeNull();
  await act(async () => dialog?.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
  expect(host.querySelector('[inert]')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await close();
});
