import type { Mutant } from '../mutant.ts';

/** Mutants of the pages that hosts open beside the editor. */
export const guestPageMutants: readonly Mutant[] = [
  {
    name: 'template center: show no topics where a host opens them',
    file: 'editor/src/surfaces/template-center/TemplateCenterSurface.tsx',
    search: "{!isSearching && view.kind === 'topics' && (",
    replace: "{isSearching && view.kind === 'topics' && (",
    mustFail: ['editor/src/surfaces/template-center/pages.test.tsx'],
  },
];
