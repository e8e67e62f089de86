import type { contract } from '@design-console/contract';
import type { DocumentationHeading } from '@design-console/contract/documentation';
import type { HandlersOf } from '../../http/serve/call-context.ts';

export interface DocumentationDependencies {
  /** Every heading of the documentation center, in the order of its pages. */
  headings(): readonly DocumentationHeading[];
}

export const documentationHandlers = ({
  headings,
}: DocumentationDependencies): HandlersOf<typeof contract.documentation> => {
  let known: DocumentationHeading[] | undefined;
  return {
    async list() {
      known ??= [...headings()];
      return known;
    },
  };
};
