import type { Mutant } from '../mutant.ts';

/** Mutants of what a host's link may ask of the embedded editor. */
export const embedMutants: readonly Mutant[] = [
  {
    name: 'embed: let a host offer formats that the company closed',
    file: 'editor/src/embed/guest/editor/host-wishes.ts',
    search: 'return both.length === 0 ? [...formats] : both;',
    replace: 'return [...named] as Format[];',
    mustFail: ['editor/src/embed/guest/editor/host-wishes.test.ts'],
  },
  {
    name: 'embed: obey no wish of a host',
    file: 'editor/src/embed/guest/editor/EditorSurface.tsx',
    search: 'return configurationFor(companys, parameters);',
    replace: 'return companys;',
    mustFail: ['editor/src/embed/guest/editor/EditorSurface.test.tsx'],
  },
];
