import { keyNames } from '@design-console/contract/key-names';
import { MENU_SCREENS, type ScreenPath } from '@design-console/contract/menu-screens';
import { WIRE } from '@design-console/contract/wire/constants';
import { html, type Markup } from '../html.ts';

/** A heading of the second level with its text. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** A string is one paragraph. */
  readonly body: Markup | string;
}

/** What the help says of a screen, and the topics that follow it. */
export interface ScreenHelp {
  readonly body: Topic['body'];
  /** Anchors of older releases, which the console, letters of colleagues and bookmarks link to. */
  readonly lasting?: readonly string[];
  readonly topics?: readonly Topic[];
}

/** A heading of the first level, with what follows it. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** The screen that it explains. */
  readonly path?: ScreenPath;
  readonly body: Topic['body'] | null;
  readonly topics: readonly (Topic & {
    readonly lasting?: readonly string[];
    /** The screen that it explains. */
    readonly path?: ScreenPath;
  })[];
}

const namesOf = new Map(MENU_SCREENS.map(({ path, names }) => [path, names]));

const often = (name: string): boolean => MENU_SCREENS.filter(({ names }) => names.at(-1) === name).length > 1;

/** 模板列表; with the group where two screens have the same name: 配置管理 · Web 端 */
export const titleOfScreen = (path: ScreenPath): string => {
  const names = namesOf.get(path) ?? [];
  const last = names.at(-1) ?? '';
  return names.length > 2 && often(last) ? `${names.at(-2)} · ${last}` : last;
};

const addressOf = (path: string): string => `${WIRE.basePath}${path}`;

/** A link to a screen of the console, in words of the sentence around it. */
export const toScreen = (path: ScreenPath, words: string = titleOfScreen(path)): Markup =>
  html`<a href="${addressOf(path)}">${words}</a>`;

/** A link to a part of this page. */
export const toPart = (id: string, words: string): Markup => html`<a href="#${id}">${words}</a>`;

type Cell = Markup | string | number;

/** A table of terms, each with what is said of it; the heading above it usually says what the caption does. */
export const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { hasCaption = false, isOfKeys = false } = {},
): Markup => html`<div class="scroll"><table class="${isOfKeys ? 'key-table' : 'terms'}">
<caption${hasCaption ? null : html` class="unseen"`}>${caption}</caption>
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody>
</table></div>`;

/** Keys by the names on most keyboards; the page says what they are called on a Mac. */
export const keyCaps = (keys: readonly string[]): Markup =>
  html`<span class="keys">${keys.map((one, index) => html`${index > 0 ? ' ' : ''}<kbd>${keyNames(one, false)}</kbd>`)}</span>`;

/** The anchors of a part that were its own once. */
const marksOf = (ids: readonly string[] = []): Markup[] =>
  ids.map((id) => html`<span class="lasting" id="${id}"></span>`);

const toOpen = (path: ScreenPath | undefined, title: string): Markup | null =>
  path === undefined
    ? null
    : html`<a class="open" href="${addressOf(path)}" aria-label="打开页面：${title}">打开页面</a>`;

const bodyMarkup = (body: Chapter['body']): Markup | null =>
  typeof body === 'string' ? html`<p>${body}</p>` : body;

/** A chapter on its page. */
export const chapterMarkup = ({ id, title, path, body, topics }: Chapter): Markup =>
  html`<section class="prose" id="${id}"><h2>${title}${toOpen(path, title)}</h2>
${bodyMarkup(body)}${topics.map(
  (
    topic,
  ) => html`<section class="topic" id="${topic.id}">${marksOf(topic.lasting)}<h3>${topic.title}${toOpen(topic.path, topic.title)}</h3>
${bodyMarkup(topic.body)}</section>
`,
)}</section>
`;
