import { contract } from '@design-console/contract';
import { AREA_TITLES } from '@design-console/contract/area-titles';
import type { DocumentationHeading } from '@design-console/contract/documentation';
import type { Call } from '@design-console/contract/kernel';
import { helpTopics } from './help/help-document.ts';
import { integrationContents } from './integration/integration-document.ts';
import { type Contents, docsPages, docsPath } from './page.ts';

const ofPage = (
  name: 'help' | 'integration',
  contents: readonly (Contents & { readonly isArea?: boolean })[],
): DocumentationHeading[] =>
  contents.flatMap((chapter) => [
    ...(chapter.isArea
      ? []
      : [{ title: chapter.title, trail: docsPages[name], path: `${docsPath}/${name}#${chapter.id}` }]),
    ...chapter.parts.map((part) => ({
      title: part.title,
      trail: `${docsPages[name]} / ${chapter.title}`,
      path: `${docsPath}/${name}#${part.id}`,
    })),
  ]);

/** The viewer of the API document opens at the operation named in its address. */
const ofCalls = (): DocumentationHeading[] =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.values<Call>(calls).map(({ title, method, path }) => ({
      title,
      trail: `${docsPages.api} / ${AREA_TITLES[area as keyof typeof contract]}`,
      path: `${docsPath}/api#?route=${method.toLowerCase()}-${path}`,
    })),
  );

/** Headings of the documentation center: chapters and topics of both pages of the help, and every call. */
export const documentationHeadings = (): DocumentationHeading[] => [
  ...ofPage('help', helpTopics()),
  ...ofPage('integration', integrationContents()),
  ...ofCalls(),
];
