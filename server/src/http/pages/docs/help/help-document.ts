import { chapterMarkup, type Chapter } from './help-parts.ts';
import { menuChapters } from './help-menu.ts';
import { integrationChapters } from '../integration/integration-document.ts';
import { html } from '../html.ts';
import { type Contents, type DocsAssets, docsPage, docsPages, docsPath } from '../page.ts';
import { listChapter } from './lists.ts';
import { noticeChapter } from './notices.ts';
import { configurationChapter } from './configuration.ts';
import { keyChapter } from './keys.ts';
import { signInChapter } from './sign-in.ts';
import { troubleChapter } from './trouble.ts';

/** Chapters for developers were on this page once: their anchors still lead there. */
const movedChapter: Chapter = {
  id: 'integration',
  title: docsPages.integration,
  body: html`
<p>写给开发人员：怎样在你的系统里打开设计产品，怎样取得设计和事件。</p>
<ul>${integrationChapters.map(
    ({ id, title }) =>
      html`<li><a id="${id}" data-moved href="${docsPath}/integration#${id}">${title}</a></li>`,
  )}</ul>`,
  topics: [],
};

const [home, ...areas] = menuChapters;

const chapters: readonly Chapter[] = [
  signInChapter,
  ...(home ? [home] : []),
  listChapter,
  noticeChapter,
  configurationChapter,
  ...areas,
  keyChapter,
  troubleChapter,
  movedChapter,
];

/** The chapters of the help with their parts. */
const helpContents = (): readonly Contents[] =>
  chapters.map(({ id, title, topics }) => ({
    id,
    title,
    parts: topics.map((part) => ({
      id: part.id,
      title: part.title,
      isTopic: part.path === undefined && topics[0]?.path !== undefined,
    })),
  }));

const areaIds: ReadonlySet<string> = new Set(menuChapters.map(({ id }) => id));

/**
 * What search finds here: not the parts of screens, which it would find twice. The header of each screen leads to its
 * part.
 */
export const helpTopics = (): readonly (Contents & { readonly isArea: boolean })[] =>
  chapters.map(({ id, title, topics }) => ({
    id,
    title,
    isArea: areaIds.has(id),
    parts: topics.filter(({ path }) => path === undefined),
  }));

/** How to use the console. Its facts are read from the contract and from the rules themselves. */
export const helpDocument = (assets: DocsAssets): string =>
  docsPage(
    {
      name: 'help',
      lead: '写给使用后台的人，按菜单排列：每个页面做什么，数字是什么意思，操作会有什么结果',
      contents: helpContents(),
      body: html`${chapters.map(chapterMarkup)}`,
    },
    assets,
  );
