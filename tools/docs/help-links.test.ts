import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpDocument } from '../../server/src/http/pages/docs/help/help-document.ts';
import { integrationDocument } from '../../server/src/http/pages/docs/integration/integration-document.ts';

const sourceOfConsole = join(import.meta.dirname, '../../console/src');
const assets = { styleUrl: '', scriptUrl: '' };
const pages = { consoleHelp: helpDocument(assets), integrationHelp: integrationDocument(assets) };

/** Each link of the console into a page of the help: the page and the anchor. */
const linksOfConsole = (): [page: keyof typeof pages, anchor: string][] =>
  readdirSync(sourceOfConsole, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [
        ...readFileSync(join(sourceOfConsole, file), 'utf8').matchAll(/EXTERNAL_LINKS\.(\w+)\}#([\w-]+)/g),
      ].map(([, page, anchor]): [keyof typeof pages, string] => [page as keyof typeof pages, anchor ?? '']),
    );

describe('links into the help', () => {
  it('each link of the console names a part that its page has', () => {
    const links = linksOfConsole();
    expect(links.length).toBeGreaterThan(5);
    for (const [page, anchor] of links)
      expect([page, anchor, pages[page].includes(` id="${anchor}"`)]).toEqual([page, anchor, true]);
  });
});
