import { NOTHING_SELECTED, plain } from '../../core/index.ts';
import type { Design } from '../../document/index.ts';
import { command } from '../command.ts';

/** Shows another version of the design. Undo restores this one, unsaved changes included. */
export const replaceDesign = command<{ readonly design: Design }>({
  id: 'replaceDesign',
  label: '载入版本',
  canRun: () => true,
  recipe:
    ({ design: next }) =>
    (change) => {
      const { design, pageSelection } = change;
      const { title, unit, dpi, pages, assets, meta } = plain(next);
      Object.assign(design, { title, unit, dpi, pages, assets, meta });
      const page = pages.find(({ id }) => id === pageSelection.pageId) ?? pages[0];
      change.pageSelection = { pageId: page?.id ?? '', selection: NOTHING_SELECTED };
    },
});
