import { accessChapter } from './access.ts';
import { addressChapter } from './addresses.ts';
import { clientChapter } from './client.ts';
import { messagesChapter } from './messages.ts';
import { sdkChapter } from './sdk.ts';
import { serverCallChapter } from './server-calls.ts';
import { serverExportChapter } from './server-export.ts';
import { signatureChapter } from './signature.ts';
import { webhookChapter } from './webhooks.ts';
import { html, type Markup } from '../html.ts';
import { type Contents, type DocsAssets, docsPage, docsPath } from '../page.ts';

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly body: Markup;
}

export const integrationChapters: readonly Chapter[] = [
  signatureChapter,
  addressChapter,
  sdkChapter,
  clientChapter,
  messagesChapter,
  accessChapter,
  serverCallChapter,
  serverExportChapter,
  webhookChapter,
];

/** Chapters, with the headings inside each; those link to their chapter. */
export const integrationContents = (): readonly Contents[] =>
  integrationChapters.map(({ id, title, body }) => ({
    id,
    title,
    parts: [...body.text.matchAll(/<h3>([^<]+)<\/h3>/g)].map((found) => ({ id, title: found[1] ?? '' })),
  }));

/** How a host's pages and server work with the product. Its numbers are read from the rules themselves. */
export const integrationDocument = (assets: DocsAssets): string =>
  docsPage(
    {
      name: 'integration',
      lead: '写给开发人员：在你的系统里打开设计产品，取得设计和事件',
      contents: integrationChapters.map(({ id, title }) => ({ id, title, parts: [] })),
      body: html`
<p class="note">接入编号和接口密钥在后台的「开发者设置」中，怎样查看和轮换见<a href="${docsPath}/help#credentials">接口凭证</a>。每个调用的参数和返回见 <a href="${docsPath}/api">API 文档</a>。</p>
${integrationChapters.map(
  ({ id, title, body }) => html`<section class="prose" id="${id}"><h2>${title}</h2>${body}</section>`,
)}`,
    },
    assets,
  );
