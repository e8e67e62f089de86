import type { DocumentationHeading } from '@design-console/contract/documentation';
import { apiContents } from './api-document.ts';
import { helpContents } from './help-document.ts';
import { docsPath } from './page.ts';

const pages = [
  { title: '后台使用帮助', path: `${docsPath}/help`, contents: helpContents },
  { title: 'API 文档', path: `${docsPath}/api`, contents: apiContents },
];

/** What the documentation center has headings for: chapters, and the parts of each. */
export const documentationHeadings = (): DocumentationHeading[] =>
  pages.flatMap((page) =>
    page.contents().flatMap((chapter) => [
      { title: chapter.title, trail: page.title, path: `${page.path}#${chapter.id}` },
      ...chapter.parts.map((part) => ({
        title: part.title,
        trail: `${page.title} / ${chapter.title}`,
        path: `${page.path}#${part.id}`,
      })),
    ]),
  );
