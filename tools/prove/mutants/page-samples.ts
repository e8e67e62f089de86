import type { Mutant } from '../mutant.ts';

const sampled = ['editor/src/commands/template/page-samples.test.ts'];

/** Mutants of which words a template takes over from the one before. */
export const pageSampleMutants: readonly Mutant[] = [
  {
    name: 'fill a template with the sample words of the page before',
    file: 'editor/src/commands/template/template-content.ts',
    search: 'new Set([...ofOrigin, ...(page.samples ?? [])])',
    replace: 'new Set(ofOrigin)',
    mustFail: sampled,
  },
  {
    name: 'know a page by its place in the template alone',
    file: 'editor/src/commands/template/template-content.ts',
    search: 'new Set([...ofOrigin, ...(page.samples ?? [])])',
    replace: 'new Set(page.samples ?? [])',
    mustFail: sampled,
  },
  {
    name: 'forget what a template said when the whole design takes it',
    file: 'editor/src/commands/template/replace-template.ts',
    search: 'const isPersonal = templateId === aiTemplateId;',
    replace: "const isPersonal = templateId !== '';",
    mustFail: sampled,
  },
  {
    name: 'drop the words that AI wrote for a person',
    file: 'editor/src/commands/template/template-page.ts',
    search: 'return isPersonal ? { ...page, id, elements } : withSamples(',
    replace: 'return isPersonal === null ? { ...page, id, elements } : withSamples(',
    mustFail: sampled,
  },
];
