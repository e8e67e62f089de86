import { WIRE } from '@design-console/contract/wire/constants';
import { html, type Markup } from './html.ts';

export const docsPath = `${WIRE.basePath}/docs`;

/** Style and script change only with a release; their names get past every cache. */
export interface DocsAssets {
  readonly styleUrl: string;
  readonly scriptUrl: string;
}

/** A chapter in the contents of a page, with its parts. */
export interface Contents {
  readonly id: string;
  readonly title: string;
  /** The second level, or nothing. */
  readonly parts: readonly {
    readonly id: string;
    readonly title: string;
    /** Belongs to the part above it. */
    readonly isTopic?: boolean;
  }[];
}

/** The pages of the documentation center, as the tabs of each name them. */
export const docsPages = { api: 'API 文档', help: '后台使用帮助', integration: '接入帮助' } as const;

interface Page {
  readonly name: Exclude<keyof typeof docsPages, 'api'>;
  readonly lead: string;
  readonly contents: readonly Contents[];
  readonly body: Markup;
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="currentColor" />
  <rect x="9" y="9" width="14" height="14" rx="4" fill="none" stroke="#fff" stroke-width="2.4" transform="rotate(10 16 16)" />
</svg>`;

/** One page of the documentation center. No inline script or style: the console's policy applies here too. */
export const docsPage = (page: Page, assets: DocsAssets): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${docsPages[page.name]} - 设计平台管理后台</title>
<link rel="icon" type="image/svg+xml" href="${WIRE.basePath}/favicon.svg">
<script src="${WIRE.basePath}/theme-boot.js"></script>
<link rel="stylesheet" href="${assets.styleUrl}">
<script src="${assets.scriptUrl}" defer></script>
</head>
<body>
<a class="skip" href="#main">跳到主要内容</a>
<header class="top">
<a class="brand" href="${WIRE.basePath}/home">${mark}<span>设计平台管理后台</span></a>
<nav class="tabs" aria-label="文档中心">
${Object.entries(docsPages).map(
  ([name, title]) =>
    html`<a href="${docsPath}/${name}"${name === page.name ? html` aria-current="page"` : null}>${title}</a>`,
)}
</nav>
</header>
<div class="frame">
<aside class="side">
<details class="toc" open>
<summary>目录<span class="here"></span></summary>
<nav class="contents" aria-label="目录">
${page.contents.map(
  (entry) => html`<section data-entry="${entry.id}">
<a class="entry" href="#${entry.id}">${entry.title}</a>
${entry.parts.map((part) => html`<a class="part${part.isTopic ? ' topic-of' : ''}" href="#${part.id}" data-part="${part.id}">${part.title}</a>`)}
</section>`,
)}
</nav>
</details>
</aside>
<main id="main" tabindex="-1">
<h1>${docsPages[page.name]}</h1>
<p class="lead">${page.lead}</p>
${page.body}
</main>
</div>
</body>
</html>
`.text;
