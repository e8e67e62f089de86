import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { WIRE } from '@design-console/contract/wire/constants';

const publicClient = readFileSync(
  createRequire(import.meta.url).resolve('@chuangkit/chuangkit-design'),
  'utf8',
);

/**
 * The public client as a company serves it: its one domain replaced by the product's, and nothing else.
 * Journeys have no certificate, so that the scheme is replaced, too.
 */
const clientFor = (domain: string): string =>
  publicClient.replaceAll('chuangkit.com', domain).replaceAll('https://', 'http://');

const pageWith = (script: string): string => `<!doctype html>
<meta charset="utf-8" /><title>企业的页面</title><link rel="icon" href="data:," />
<style>html, body, #box { margin: 0; width: 100%; height: 100% } iframe { border: 0 }</style>
<div id="box"></div>
<script src="${script}"></script>
<script>
  window.heard = [];
  window.chuangkitComplete = (data) => window.heard.push(data);
</script>`;

/** A company's own page that loads a script which opens the product; the page calls it. */
export interface ClientPages {
  readonly address: string;
  /** An address of the company's server that leads to this link: auth_url. */
  leadingTo(link: string): string;
  close(): Promise<void>;
}

/** Pages with the script at this address; `own` is what the company's server has at /client.js. */
const openPages = async (script: string, own = ''): Promise<ClientPages> => {
  const links: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const link = links[Number(searchParams.get('link') ?? Number.NaN)];
    if (pathname === '/enter' && link !== undefined) response.writeHead(302, { location: link }).end();
    else if (pathname === '/client.js')
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(own);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageWith(script));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address: `${address}/`,
    leadingTo: (link) => `${address}/enter?link=${links.push(encodeURI(link)) - 1}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export const openClientPages = (domain: string): Promise<ClientPages> =>
  openPages('/client.js', clientFor(domain));

/** Pages that load our own SDK from the product. */
export const openSdkPages = (origin: string): Promise<ClientPages> =>
  openPages(`${origin}${WIRE.sdkPath}design-sdk.js`);
