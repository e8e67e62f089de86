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
  {
    name: 'call pages gone that did not load',
    file: 'editor/src/product-pages/template-center/use-answer.ts',
    search: 'const isGone = error instanceof NotThere;',
    replace: 'const isGone = error instanceof Error;',
    mustFail: ['editor/src/product-pages/template-center/pages.test.tsx'],
  },
  {
    name: 'wait for a press once the network is back',
    file: 'editor/src/product-pages/template-center/use-answer.ts',
    search: 'useOnline(isFailed, retry);',
    replace: 'useOnline(false, retry);',
    mustFail: ['editor/src/product-pages/template-center/pages.test.tsx'],
  },
  {
    name: 'drop a template that could not be opened',
    file: 'editor/src/product-pages/template-center/TemplateCenter.tsx',
    search: `    open(template);
  };`,
    replace: '  };',
    mustFail: ['editor/src/product-pages/template-center/pages.test.tsx'],
  },
  {
    name: 'ask a failed request of the conversation as a further one',
    file: 'editor/src/product-pages/ai-design/Session.tsx',
    search: 'onClick={() => void retry(turn)}',
    replace: 'onClick={() => void say(turn.prompt)}',
    mustFail: ['editor/src/product-pages/ai-design/obeys.test.tsx'],
  },
  {
    name: 'call the network down when a gateway answers',
    file: 'editor/src/embed/guest/session/calls.ts',
    search: 'throw new Refused(CODE.fault, MESSAGES.fault, null,',
    replace: 'throw new Refused(0, NOT_REACHED, null,',
    mustFail: ['editor/src/embed/guest/session/calls.test.ts'],
  },
  {
    name: 'report a failed save after the design was saved',
    file: 'editor/src/ui/work/use-storing.ts',
    search: 'if (noticesOf(editor).getState() === toldFault.current) onNotice(null);',
    replace: '',
    mustFail: ['editor/src/ui/work/saving.test.tsx'],
  },
  {
    name: 'guest pages: send a submit whose answer was lost as another one',
    file: 'editor/src/embed/guest/session/keyed-submit.ts',
    search: 'unanswered?.identity === identity',
    replace: 'unanswered?.identity === undefined',
    mustFail: ['editor/src/embed/guest/session/keyed-submit.test.ts'],
  },
];
