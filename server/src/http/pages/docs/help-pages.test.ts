import { KEY_PLACES } from '@design-console/contract/key-places';
import { helpAnchorOf } from '@design-console/contract/help-anchor';
import { keyNames } from '@design-console/contract/key-names';
import { MENU_SCREENS } from '@design-console/contract/menu-screens';
import { NOTICE_KINDS } from '@design-console/contract/notice';
import { QUOTAS } from '@design-console/contract/quota';
import { HEALTH_TITLES, TEMPLATE_STATUS_TITLES } from '@design-console/contract/template';
import { measureTitle, totalNames } from '@design-console/contract/usage/report';
import { shortcutTable } from '@design-console/editor/shortcut-table';
import { describe, expect, it } from 'vitest';
import { helpDocument } from './help/help-document.ts';
import { html } from './html.ts';
import { integrationDocument } from './integration/integration-document.ts';
import { docsPath } from './page.ts';

const assets = { styleUrl: '/style.css', scriptUrl: '/script.js' };
const pages = {
  [`${docsPath}/help`]: helpDocument(assets),
  [`${docsPath}/integration`]: integrationDocument(assets),
};
const help = pages[`${docsPath}/help`] ?? '';

const idsOf = (page: string): string[] => [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
const linksOf = (page: string): string[] =>
  [...page.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href]) => href ?? '');

/** The text of a page, or of a part of it, without its markup. */
const wordsOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '').trim();

/** What stands between a heading with this anchor and the next one. */
const partAt = (id: string): string => {
  const from = help.indexOf(`id="${id}"`);
  const rest = help.slice(from);
  const end = /<\/section>|<section class="topic"/.exec(rest)?.index;
  return from < 0 ? '' : `<${rest.slice(0, end)}`;
};

describe('the help of the console (spec section 2)', () => {
  it.each(MENU_SCREENS)(
    'explains the screen $path at the anchor that its link names, and leads there',
    ({ path, names }) => {
      const part = partAt(helpAnchorOf(path));
      expect(part).toContain(`href="/saas${path}" aria-label="打开`);
      const heading = /<h[23]>([^<]+)</.exec(part)?.[1] ?? '';
      expect(heading).toContain(names.at(-1));
      expect(wordsOf(part.slice(part.indexOf('</h'))).length).toBeGreaterThan(20);
      // the contents of the page lead to it
      expect(help).toContain(`href="#${helpAnchorOf(path)}"`);
    },
  );

  it.each(Object.keys(pages))('%s has no anchor twice, and each of its links leads somewhere', (path) => {
    const page = pages[path] ?? '';
    const ids = idsOf(page);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const screens = MENU_SCREENS.map((one) => `/saas${one.path}`);
    const known = [...screens, ...Object.keys(pages), `${docsPath}/api`];
    for (const href of linksOf(page)) {
      const [address = '', id] = href.split('#');
      if (address === '') expect(ids).toContain(id);
      else if (id === undefined) expect(known).toContain(address);
      else expect([href, idsOf(pages[address] ?? '').includes(id)]).toEqual([href, true]);
    }
  });

  it('keeps the anchors of older releases; those of developers lead to their own page', () => {
    const own = ['sign-in', 'roles', 'credentials', 'configuration', 'log', 'keyboard', 'trouble'];
    const ids = idsOf(help);
    expect(own.filter((id) => !ids.includes(id))).toEqual([]);
    const moved = 'signature access server-calls server-export webhooks addresses sdk client messages';
    for (const id of moved.split(' ')) {
      expect(help).toContain(`<a id="${id}" data-moved href="${docsPath}/integration#${id}">`);
      expect(idsOf(pages[`${docsPath}/integration`] ?? '')).toContain(id);
    }
  });

  it('speaks of what people do in the console, by the words of its screens', () => {
    const words = wordsOf(help);
    for (const word of ['统计', '审核', '品牌套件', '用户管理', '活跃', '授权书', '演练', '草稿', '回滚'])
      expect(words).toContain(word);
    const titles = [NOTICE_KINDS, TEMPLATE_STATUS_TITLES, HEALTH_TITLES].flatMap((one) =>
      Object.values<string>(one),
    );
    const numbers = totalNames.map((name) => measureTitle(name).replace('（毫秒）', ''));
    const quotas = Object.values(QUOTAS).map(({ title }) => title);
    for (const title of [...titles, ...numbers, ...quotas])
      expect(help).toContain(`<td>${html`${title}`.text}</td>`);
  });

  it('lists every key of the console and of the editor, as their own lists do', () => {
    for (const { title, rows } of [...Object.values(KEY_PLACES), ...shortcutTable]) {
      const from = help.indexOf(`<caption>${title}</caption>`);
      const table = help.slice(from, help.indexOf('</table>', from));
      for (const { keys, label } of rows) {
        const caps = keys.map((one) => html`<kbd>${keyNames(one, false)}</kbd>`.text).join(' ');
        expect(table).toContain(`${caps}</span></td><td>${html`${label}`.text}</td>`);
      }
    }
  });
});
