// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { shortcutTable } from '../../interaction/shortcut-table.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { loadPanels } from '../load-panels.ts';
import { keysShown } from './keys-shown.ts';

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), import('../../interaction/documented-shortcuts.ts')]);
});

it('the table that the console’s help shows has the rows of the editor’s own, where nothing is switched off', async () => {
  const { host, find, close } = await mountEditor({ onSave: async () => undefined });
  await act(async () => {
    const press = new KeyboardEvent('keydown', { key: '?', shiftKey: true, bubbles: true });
    find('[data-stage]').dispatchEvent(press);
  });
  const shown = [...host.querySelectorAll('[role="dialog"] section')].map((section) => ({
    title: section.querySelector('h4')?.textContent,
    rows: [...section.querySelectorAll('dl > div')]
      .map((row) => [...row.querySelectorAll('dt, kbd')].map((one) => one.textContent))
      .sort(),
  }));
  expect(shown).toEqual(
    shortcutTable.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ label, keys }) => [label, ...keys.map(keysShown)]).sort(),
    })),
  );
  await close();
});
