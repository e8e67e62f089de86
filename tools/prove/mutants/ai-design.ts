import type { Mutant } from '../mutant.ts';

/** Mutants of AI smart design as end users have it: its settings and its count. */
const rules = 'server/src/modules/ai-design/ai-design.rules.ts';
const handlers = 'server/src/modules/ai-design/ai-design.handlers.ts';
const mustFail = ['server/src/modules/ai-design/ai-design.test.ts'];

export const aiDesignMutants: readonly Mutant[] = [
  {
    name: 'AI design: ask the model again for an answer that was lost',
    file: handlers,
    search: 'if (first !== null) return { first };',
    replace: 'if (first === undefined) return { first };',
    mustFail,
  },
  {
    name: 'AI design: count a submit as often as it arrives at once',
    file: handlers,
    search: '      if (first !== null) return first;\n',
    replace: '',
    mustFail,
  },
  {
    name: 'AI in the editor: make designs that the host page makes',
    file: 'editor/src/ui/panels/library/AiPanel.tsx',
    search: 'if (isHosts) {',
    replace: 'if (isHosts && isAsking) {',
    mustFail: ['editor/src/ui/panels/library/library.test.tsx'],
  },
  {
    name: 'AI in the editor: ask about each made design, although nothing of it was changed',
    file: 'editor/src/ui/panels/library/ai-work.ts',
    search: 'taken.setState(made);',
    replace: 'void made;',
    mustFail: ['editor/src/ui/panels/library/library.test.tsx'],
  },
  {
    name: 'AI in the editor: put old words into a made design',
    file: 'editor/src/ui/panels/library/ai-work.ts',
    search: 'origin: before, contentsFrom,',
    replace: 'origin: before,',
    mustFail: ['editor/src/ui/panels/library/library.test.tsx'],
  },
  {
    name: 'AI in the editor: forget the designs when another panel is opened',
    file: 'editor/src/ui/panels/library/AiPanel.tsx',
    search: 'useAnswer(editor);',
    replace: 'useState<ReturnType<typeof useAnswer>[0]>(null);',
    mustFail: ['editor/src/ui/panels/library/library.test.tsx'],
  },
  {
    name: 'AI in the editor: offer what no host page makes',
    file: 'editor/src/embed/guest/editor/EditorPage.tsx',
    search: "(generate === 'direct' || host.isThere)",
    replace: "(generate === 'direct' || true)",
    mustFail: ['editor/src/embed/guest/editor/EditorPage.test.tsx'],
  },
  {
    name: 'AI in the editor: show results without the mark',
    file: 'editor/src/ui/painting/MarkedThumbnail.tsx',
    search: 'watermark ? <PageCanvas',
    replace: 'watermark && false ? <PageCanvas',
    mustFail: ['editor/src/ui/panels/library/library.test.tsx'],
  },
  {
    name: 'AI smart design: take prompts that no host page answers',
    file: 'editor/src/product-pages/ai-design/AiDesign.tsx',
    search: "config.basic.generate === 'callback' && !hasHost;",
    replace: "config.basic.generate === 'callback' && !hasHost && onEvent === undefined;",
    mustFail: ['editor/src/product-pages/ai-design/obeys.test.tsx'],
  },
  {
    name: 'AI smart design: show a button that a public client does not hear',
    file: 'editor/src/embed/guest/ai-design/AiDesignPage.tsx',
    search: 'hasBack: !isOfClient() || host.isOfSdk(),',
    replace: 'hasBack: true || host.isOfSdk(),',
    mustFail: ['editor/src/embed/guest/ai-design/AiDesignPage.test.tsx'],
  },
  {
    name: 'AI smart design: count no design as created',
    file: 'editor/src/embed/guest/ai-design/AiDesignPage.tsx',
    search: "usage.tell('create')",
    replace: 'undefined',
    mustFail: ['editor/src/embed/guest/ai-design/AiDesignPage.test.tsx'],
  },
  {
    name: 'AI smart design: tell the host of 换一批 as of a new request',
    file: 'editor/src/product-pages/ai-design/use-composing.ts',
    search: "isAgain ? 'ai-design-generate-again-cb' : 'ai-design-send-cb'",
    replace: "isAgain && round < 0 ? 'ai-design-generate-again-cb' : 'ai-design-send-cb'",
    mustFail: ['editor/src/product-pages/ai-design/obeys.test.tsx'],
  },
  {
    name: 'AI smart design: store a result again while it is being stored',
    file: 'editor/src/embed/guest/ai-design/saving-once.ts',
    search: 'attempt.designId ??= save(design, attempt);',
    replace: 'attempt.designId = save(design, attempt);',
    mustFail: ['editor/src/embed/guest/ai-design/saving-once.test.ts'],
  },
  {
    name: 'AI smart design: open an editor for each press of 编辑',
    file: 'editor/src/product-pages/ai-design/AiDesign.tsx',
    search: 'if (opens && isOpening.current) return;',
    replace: '',
    mustFail: ['editor/src/product-pages/ai-design/obeys.test.tsx'],
  },
  {
    name: 'AI design: go on when it is switched off',
    file: rules,
    search: 'if (!basic.enabled) throw',
    replace: 'if (basic.kinds.length === 0) throw',
    mustFail,
  },
  {
    name: 'AI design: make every kind',
    file: rules,
    search: 'if (!basic.kinds.includes(kind)) throw',
    replace: 'if (kind === undefined) throw',
    mustFail,
  },
  {
    name: 'AI design: take blocked words',
    file: rules,
    search: '  if (blocked !== null)\n',
    replace: '  if (blocked === prompt)\n',
    mustFail,
  },
  {
    name: 'AI design: show blocked words that a model wrote',
    file: rules,
    search:
      'words && blockedWordIn(`${words.title} ${words.subtitle}`, limits.blockedWords) === null ? words : null;',
    replace: 'limits ? words : null;',
    mustFail,
  },
  {
    name: 'AI design: give the last of a day to everybody who asks at once',
    file: 'server/src/db/query/daily-use.ts',
    search: 'or known.uses < ${quota}::integer',
    replace: 'or known.uses < ${quota}::integer + 100',
    mustFail,
  },
  {
    name: 'AI design: ask the model for a prompt beyond the quota',
    file: handlers,
    search: 'if (quota !== null && (await',
    replace: 'if (quota === -1 && (await',
    mustFail,
  },
  {
    name: 'AI design: let users read the blocked words',
    file: 'server/src/modules/embed/published.rules.ts',
    search: 'withheld[key] ?? []',
    replace: '[]',
    mustFail,
  },
];
