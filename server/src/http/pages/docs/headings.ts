import { contract } from '@design-console/contract';
import { AREA_TITLES } from '@design-console/contract/area-titles';
import type { DocumentationHeading } from '@design-console/contract/documentation';
import type { Call } from '@design-console/contract/kernel';
import { helpContents } from './help-document.ts';
import { docsPath } from './page.ts';

const help = '后台使用帮助';

const ofHelp = (): DocumentationHeading[] =>
  helpContents().flatMap((chapter) => [
    { title: chapter.title, trail: help, path: `${docsPath}/help#${chapter.id}` },
    ...chapter.parts.map((part) => ({
      title: part.title,
      trail: `${help} / ${chapter.title}`,
      path: `${docsPath}/help#${part.id}`,
    })),
  ]);

/** The viewer of the API document opens at the operation named in its address. */
const ofCalls = (): DocumentationHeading[] =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.values<Call>(calls).map(({ title, method, path }) => ({
      title,
      trail: `API 文档 / ${AREA_TITLES[area as keyof typeof contract]}`,
      path: `${docsPath}/api#?route=${method.toLowerCase()}-${path}`,
    })),
  );

/** Headings of the documentation center: chapters of the help, and every call. */
export const documentationHeadings = (): DocumentationHeading[] => [...ofHelp(), ...ofCalls()];
