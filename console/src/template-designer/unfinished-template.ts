import { type Design, parseDesign } from '@design-console/editor';
import type { RefObject } from 'react';
import { useUnfinished } from '../app/unfinished-work.ts';
import type { TemplateStart } from './template-start.ts';
import { newTemplateName } from './use-opened-template.ts';

interface Work {
  readonly start: TemplateStart;
  /** Id, version and title of the template once the server has it; null before. */
  readonly stored: { readonly id: number; readonly version: number; readonly title: string } | null;
  readonly isUnsaved: boolean;
  readonly readDesign: RefObject<(() => Design) | null>;
  readonly restore: (design: Design, basedOn: number | undefined) => void;
}

/** Lets unsaved work on a template outlive the session, as what is typed into forms does. */
export const useUnfinishedTemplate = ({ start, stored, isUnsaved, readDesign, restore }: Work): void =>
  useUnfinished({
    name: stored ? `template ${stored.id}` : newTemplateName,
    title: `模板「${stored?.title ?? (start.from === 'stored' ? '' : start.title)}」`,
    read: () => {
      const design = isUnsaved ? readDesign.current?.() : undefined;
      // a file begins with what became of it
      const begun = start.from === 'file' ? { ...start, document: {} } : start;
      return design ? { start: begun, basedOn: stored?.version, document: design } : null;
    },
    restore: ({ document, basedOn }) => {
      const parsed = parseDesign(document);
      if (parsed.ok) restore(parsed.design, typeof basedOn === 'number' ? basedOn : undefined);
    },
  });
