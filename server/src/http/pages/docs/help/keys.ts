import type { KeyRow } from '@design-console/contract/console-keys';
import { KEY_PLACES } from '@design-console/contract/key-places';
import { shortcutTable } from '@design-console/editor/shortcut-table';
import { type Chapter, keyCaps, table } from './help-parts.ts';
import { html, type Markup } from '../html.ts';

const keyTable = (title: string, rows: readonly KeyRow[]): Markup =>
  table(
    title,
    ['按键', '作用'],
    rows.map(({ keys, label }) => [keyCaps(keys), label]),
    { hasCaption: true, isOfKeys: true },
  );

/** The keys of the console and of the editor, from the tables that their own lists show. */
export const keyChapter: Chapter = {
  id: 'keyboard',
  title: '快捷键',
  body: html`
<p>在后台的任何页面按 ${keyCaps(['?'])}，列出你用得上的快捷键。在 Mac 上，Ctrl 为 ⌘，Alt 为 ⌥。</p>
<p>浏览器的「返回」先关闭最上层的窗口或菜单，没有打开的窗口时才离开页面。手机的返回键和边缘滑动也是这样。有未保存的内容时会先询问。</p>`,
  topics: [
    {
      id: 'keyboard-console',
      title: '后台的快捷键',
      body: html`${Object.values(KEY_PLACES).map(({ title, rows }) => keyTable(title, rows))}`,
    },
    {
      id: 'keyboard-editor',
      title: '编辑器的快捷键',
      body: html`
<p>制作模板和用户编辑设计时相同。企业关闭的功能没有快捷键。</p>
${shortcutTable.map(({ title, rows }) => keyTable(title, rows))}`,
    },
  ],
};
