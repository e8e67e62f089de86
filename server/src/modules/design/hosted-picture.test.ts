import { CODE } from '@design-console/contract/kernel';
import { imageMaxBytes, type StoredPicture } from '@design-console/contract/file';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedPicture } from '../../testing/hosted-picture.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

type Fetched = StoredPicture & { fields?: Record<string, string> };

const fetchBy = (by: Person, url: string) => by.call<Fetched>('POST /design/fetchPicture.do', { url });

describe('a picture at an address of the host (embed, add_img_list)', () => {
  let server: TestServer;
  let guest: Person;
  let site: string;
  let asked: string[];
  let running = 0;
  let most = 0;
  const sendPicture = (reply: ServerResponse): void => {
    const create = { width: 60, height: 40, channels: 3, background: '#ff0000' } as const;
    void sharp({ create })
      .png()
      .toBuffer()
      .then((png) => reply.end(png));
  };
  const answers: Record<string, (reply: ServerResponse, request: IncomingMessage) => void> = {
    '/%E7%AB%8B%E5%A4%8F.png': sendPicture,
    '/spring%00.png': sendPicture,
    '/page.html': (reply) => reply.end('<html><script>1</script>'),
    '/moved.png': (reply) => reply.writeHead(302, { location: '/%E7%AB%8B%E5%A4%8F.png' }).end(),
    '/large.png': (reply) => {
      const piece = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!reply.destroyed && reply.write(piece));
      };
      reply.on('drain', more);
      more();
    },
    '/slow.png': (reply, request) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => reply.writeHead(404).end(), 300);
      request.on('close', () => {
        running -= 1;
      });
    },
  };
  const host = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    asked.push(pathname);
    const answer = answers[pathname] ?? ((to: ServerResponse) => to.writeHead(404).end());
    answer(reply, request);
  });
  beforeAll(async () => {
    asked = [];
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    server = await startTestServer({ allowsPrivateOutbound: true });
    guest = await server.openLink({ user_flag: 'prefilled' });
  });
  afterAll(async () => {
    await server.close();
    host.close();
  });

  it('is stored for the user, under the name of its file', async () => {
    const { code, data } = await fetchBy(guest, `${site}/%E7%AB%8B%E5%A4%8F.png`);
    expect([code, data.widthPx, data.heightPx]).toEqual([CODE.ok, 60, 40]);
    expect((await server.inject({ url: data.url })).headers['content-type']).toBe('image/png');
    const { data: own } = await guest.call<{ list: { title: string; url: string }[] }>(
      'GET /design/pictures.do',
    );
    expect(own.list.map(({ title, url }) => [title, url])).toEqual([['立夏', data.url]]);
  });

  it('is stored under a valid name, whatever the address encodes', async () => {
    const by = await server.openLink({ user_flag: 'encoded' });
    expect((await fetchBy(by, `${site}/spring%00.png`)).code).toBe(CODE.ok);
    const { data } = await by.call<{ list: { title: string }[] }>('GET /design/pictures.do');
    expect(data.list.map(({ title }) => title)).toEqual(['spring\ufffd']);
  });

  it.each([
    ['/page.html', /图片/],
    ['/moved.png', /^图片地址会跳转到别处$/],
    ['/none.png', /^图片地址没有给出图片（HTTP 404）$/],
    ['/large.png', new RegExp(`^图片超过 ${imageMaxBytes / 1024 / 1024} MB$`)],
  ])('that is invalid, redirected or too large is refused by its field: %s', async (path, words) => {
    const { code, msg, data } = await fetchBy(guest, site + path);
    expect([code, Object.keys(data.fields ?? {})]).toEqual([CODE.invalid, ['url']]);
    expect(msg).toMatch(words);
  });

  it.each([
    'javascript:alert(1)',
    '//host.example/a.png',
    'https://user:word@host.example/a.png',
    `https://host.example/${'a'.repeat(500)}`,
  ])('is not fetched at %s', async (url) => {
    const before = asked.length;
    const { code, data } = await fetchBy(guest, url);
    expect([code, Object.keys(data.fields ?? {}), asked.length]).toEqual([CODE.invalid, ['url'], before]);
  });

  it('that is slow uses two turns of its user and four of its company, and none of another (S-20)', async () => {
    const elsewhere = await server.openLink(
      { user_flag: 'elsewhere' },
      (await server.signInElsewhere()).companyId,
    );
    const colleagues = await Promise.all(['one', 'two'].map((user_flag) => server.openLink({ user_flag })));
    const slowBy = (person: Person, times: number) =>
      Array.from({ length: times }, () => fetchBy(person, `${site}/slow.png`));
    const alone = await Promise.all(slowBy(guest, 6));
    expect(most).toBe(2);
    const waiting = [guest, ...colleagues].flatMap((person) => slowBy(person, 4));
    const other = await fetchBy(elsewhere, `${site}/%E7%AB%8B%E5%A4%8F.png`);
    expect(other.code).toBe(CODE.ok);
    const replies = [...alone, ...(await Promise.all(waiting))];
    expect(replies.every(({ code }) => code === CODE.invalid)).toBe(true);
    expect(most).toBe(4);
  });
});

it('a picture inside the server’s network is not fetched unless the operator allows it (S-17)', async () => {
  const server = await startTestServer();
  try {
    const guest = await server.openLink({ user_flag: 'inside' });
    for (const url of [
      'https://127.0.0.1/a.png',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/a.png',
    ]) {
      const { code, msg } = await fetchBy(guest, url);
      expect([code, msg]).toEqual([CODE.invalid, '图片地址在内网，服务器不会访问']);
    }
    expect((await fetchBy(guest, 'http://host.example/a.png')).msg).toBe('图片地址须以 https:// 开头');
    expect((await fetchBy(guest, hostedPicture)).code).toBe(CODE.ok);
  } finally {
    await server.close();
  }
});
