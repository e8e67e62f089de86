import type { Mutant } from '../mutant.ts';

/** Mutants of how a link narrows what its user has, and of how a host sells what is missing. */
export const embedNarrowingMutants: readonly Mutant[] = [
  {
    name: 'embed: store by itself what the host leaves to its user',
    file: 'editor/src/work/work-state.ts',
    search: 'if (!state.savesItself || !isDirty(state)) return null;',
    replace: 'if (!isDirty(state)) return null;',
    mustFail: ['editor/src/work/work.test.ts'],
  },
  {
    name: 'embed: offer to sell what no host sells',
    file: 'editor/src/embed/guest/editor/purchase.ts',
    search: 'host.isThere ? asked === undefined : payUrl === undefined',
    replace: 'host.isThere ? false : payUrl === undefined',
    mustFail: ['editor/src/embed/guest/editor/EditorPage.test.tsx'],
  },
  {
    name: 'embed: follow the payment_url that anybody wrote into a link',
    file: 'editor/src/embed/guest/editor/purchase.ts',
    search: 'else window.open(payUrl,',
    replace: 'else window.open(asked,',
    mustFail: ['editor/src/embed/guest/editor/EditorPage.test.tsx'],
  },
  {
    name: 'embed: make files without the watermark that the host adds',
    file: 'server/src/modules/design/design-export.ts',
    search: 'withWatermark ? markedFiles(companys.watermark) : companys.watermark',
    replace: 'companys.watermark',
    mustFail: ['server/src/modules/design/design-export.test.ts'],
  },
];
