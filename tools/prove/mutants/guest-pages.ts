import type { Mutant } from '../mutant.ts';

/** Mutants of the pages that hosts open beside the editor. */
export const guestPageMutants: readonly Mutant[] = [
  {
    name: 'template center: show no topics where a host opens them',
    file: 'editor/src/product-pages/template-center/TemplateCenter.tsx',
    search: "{!isSearching && view.kind === 'topics' && (",
    replace: "{isSearching && view.kind === 'topics' && (",
    mustFail: ['editor/src/product-pages/template-center/pages.test.tsx'],
  },
  {
    name: 'AI design: let a host open the download',
    file: 'editor/src/embed/guest/ai-design/ai-design-overrides.ts',
    search: "entries.downloadEntry && parameters.downloadEntry !== '1'",
    replace: "parameters.downloadEntry !== '1'",
    mustFail: ['editor/src/embed/guest/ai-design/ai-design-overrides.test.ts'],
  },
  {
    name: 'AI design: let a host take the watermark away',
    file: 'editor/src/embed/guest/ai-design/ai-design-overrides.ts',
    search: "const where = basic.enabled ? scope.where.filter((target) => target !== 'aiPreview') : [];",
    replace: "const where = scope.where.filter((target) => target === 'aiPreview');",
    mustFail: ['editor/src/embed/guest/ai-design/ai-design-overrides.test.ts'],
  },
  {
    name: 'AI design: offer a kind that the company does not',
    file: 'editor/src/embed/guest/ai-design/ai-design-overrides.ts',
    search: 'kinds: kinds.length === 0 ? basic.kinds : kinds,',
    replace: 'kinds: wantedKind === undefined ? basic.kinds : ([wantedKind] as typeof basic.kinds),',
    mustFail: ['editor/src/embed/guest/ai-design/ai-design-overrides.test.ts'],
  },
  {
    name: 'embed: show any address of a host as a picture',
    file: 'editor/src/embed/protocol/host-text.ts',
    search: "return isSafe ? href : '';",
    replace: 'return isSafe ? href : value;',
    mustFail: ['editor/src/embed/guest/ai-design/ai-design-overrides.test.ts'],
  },
  {
    name: 'say that the browser has work which it refused to keep, when a page broke',
    file: 'editor/src/embed/guest/rescue.ts',
    search: "if (work.getState().mayKeep) return 'kept';",
    replace: "return 'kept';",
    mustFail: ['editor/src/embed/guest/broken-page.test.tsx'],
  },
  {
    name: 'show nothing where a page or a part of the editor broke',
    file: 'editor/src/ui/Boundary.tsx',
    search: 'return { isBroken: true };',
    replace: 'return { isBroken: false };',
    mustFail: ['editor/src/embed/guest/broken-page.test.tsx', 'editor/src/ui/broken-parts.test.tsx'],
  },
];
