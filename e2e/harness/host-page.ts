import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message a host page received from the frame, and its origin. */
export interface ReceivedMessage {
  readonly origin: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * A company's own page on another origin, as hosts write it: it frames the given link, answers the frame's
 * question with its options, and stores received messages in `window.heard`.
 */
export interface HostPages {
  /** The address of a page that frames this link; null: it answers no question. */
  framing(link: string, options?: object | null): string;
  close(): Promise<void>;
}

const pageOf = (link: string, options: string): string => `<!doctype html>
<meta charset="utf-8" /><title>企业的页面</title><link rel="icon" href="data:," />
<style>html, body, iframe { margin: 0; width: 100%; height: 100%; border: 0; display: block }</style>
<iframe id="chuangkit-design-iframe" src="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
<script>
  window.heard = [];
  addEventListener('message', ({ origin, data, source }) => {
    window.heard.push({ origin, data });
    const options = ${options};
    if (data.type === 'get_authorize' && options !== null) source.postMessage({ type: 'option_list', data: options }, '*');
    // as public clients do: what goes into the design is sent when the editor asks
    const say = (type, list) => list && source.postMessage({ chuangkit_api_data: true, type, data: list }, '*');
    if (data.cktMessage && data.kind === 10) {
      say('img-list', options?.add_img_list);
      say('text-list', options?.add_text_list && JSON.parse(options.add_text_list));
    }
  });
</script>`;

export const openHostPages = async (): Promise<HostPages> => {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    framing(link, options = {}) {
      const path = `/${pages.size}`;
      pages.set(path, pageOf(link, JSON.stringify(options)));
      return `http://localhost:${port}${path}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export interface Access {
  readonly appId: string;
  readonly secret: string;
}

/** The parameters of a link of form 2.0, as a host's server signs them. */
export const signedParameters = (
  { appId, secret }: Access,
  given: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> => {
  const own = { app_id: appId, expire_time: Date.now() + 60_000, user_flag: 'u-1001', ...given };
  const signed = {
    app_id: own.app_id,
    app_secret: secret,
    expire_time: own.expire_time,
    user_flag: own.user_flag,
  };
  const text = Object.entries(signed)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const sign = createHash('md5').update(text).digest('hex').toUpperCase();
  return {
    version: '2.0',
    device_type: 1,
    ...own,
    sign,
    ...('sign' in given ? { sign: given.sign ?? '' } : {}),
  };
};

/** The address as hosts write it: parameters concatenated, nothing encoded. */
export const addressOf = (origin: string, parameters: Readonly<Record<string, string | number>>): string =>
  `${origin}/apiauthorize?${Object.entries({ ...parameters, show_name: 1, env: 'prod' })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
