import { WIRE } from '@design-console/contract/wire';
import { html, type Markup } from './html.ts';

export const docsPath = `${WIRE.basePath}/docs`;

/** Style and script change with a release only; the name carries it past every cache. */
export interface DocsAssets {
  readonly styleUrl: string;
  readonly scriptUrl: string;
}

interface Contents {
  readonly id: string;
  readonly title: string;
  /** The second level: calls of an area, or nothing. */
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

interface Page {
  readonly current: 'api' | 'help';
  readonly title: string;
  readonly lead: string;
  readonly contents: readonly Contents[];
  readonly isSearchable: boolean;
  readonly body: Markup;
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="currentColor" />
  <rect x="9" y="9" width="14" height="14" rx="4" fill="none" stroke="#fff" stroke-width="2.4" transform="rotate(10 16 16)" />
</svg>`;

const tabs = [
  { key: 'api', title: 'API 文档' },
  { key: 'help', title: '后台使用帮助' },
] as const;

/** One page of the documentation center. No inline script or style: the policy of the console holds here too. */
export const docsPage = (page: Page, assets: DocsAssets): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} - 设计平台管理后台</title>
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
${tabs.map((tab) =>
  tab.key === page.current
    ? html`<a href="${docsPath}/${tab.key}" aria-current="page">${tab.title}</a>`
    : html`<a href="${docsPath}/${tab.key}">${tab.title}</a>`,
)}
</nav>
</header>
<div class="frame">
<aside class="side">
${
  page.isSearchable
    ? html`<search class="search" hidden><label class="unseen" for="search">搜索接口</label><input id="search" type="search" placeholder="搜索接口、路径或字段" autocomplete="off" spellcheck="false"><kbd>/</kbd></search>`
    : null
}
<nav class="contents" aria-label="目录">
${page.contents.map(
  (entry) => html`<section data-entry="${entry.id}">
<a class="entry" href="#${entry.id}">${entry.title}</a>
${entry.parts.map((part) => html`<a class="part" href="#${part.id}" data-part="${part.id}">${part.title}</a>`)}
</section>`,
)}
</nav>
</aside>
<main id="main" tabindex="-1">
<h1>${page.title}</h1>
<p class="lead">${page.lead}</p>
${page.body}
<p class="none" role="status" hidden>没有符合条件的接口，换个关键词再试</p>
</main>
</div>
</body>
</html>
`.text;
