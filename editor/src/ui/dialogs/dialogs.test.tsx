// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { Editor } from '../frame/Editor.tsx';

beforeAll(prepareRendering);

it('what lies under a dialog is out of reach of the tab key until it closes, and gets the focus back', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <Editor
        device="pc"
        configuration={defaultConfiguration()}
        design={blankDesign({ width: 1000, height: 1000, title: '试验' })}
        user={{ company: '青禾', user: '林晓棠', isAuthorized: true }}
      />,
    ),
  );
  const opener = host.querySelector<HTMLButtonElement>('[data-id="download"] button');
  opener?.focus();
  await act(async () => opener?.click());
  const dialog = host.querySelector('[role="dialog"]');
  expect(document.activeElement).toBe(dialog);
  expect(dialog?.closest('[inert]')).toBeNull();
  expect(opener?.closest('[inert]')).not.toBeNull();
  // what is announced while it is open is heard
  expect(host.querySelector('[aria-live]')?.closest('[inert]')).toBeNull();
  await act(async () => dialog?.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
  expect(host.querySelector('[inert]')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await act(async () => root.unmount());
  host.remove();
});
