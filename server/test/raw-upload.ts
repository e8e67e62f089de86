import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import type { Person, Reply, TestServer } from '../src/testing/start-server.ts';

/** A part that no browser sends: its headers as given, its content as bytes. */
export interface RawPart {
  headers: readonly string[];
  content: Buffer;
}

export const fieldPart = (name: string, content: string): RawPart => ({
  headers: [`content-disposition: form-data; name="${name}"`],
  content: Buffer.from(content),
});

export const filePart = (content: Buffer): RawPart => ({
  headers: ['content-disposition: form-data; name="file"; filename="a.png"', 'content-type: image/png'],
  content,
});

/** Files whose names are none, hold what no database does, or are only half there. */
export const oddlyNamed = (content: Buffer): RawPart[] =>
  [
    ['content-disposition: form-data; name="file"', 'content-type: application/octet-stream'],
    ['content-disposition: form-data; name="file"; filename*=UTF-8\'\'a%00.png', 'content-type: image/png'],
    [
      'content-disposition: form-data; name="file"; filename*=UTF-8\'\'a%ED%A0%BC.png',
      'content-type: image/png',
    ],
    [
      `content-disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(`a${'🌸'.repeat(90)}.png`)}`,
      'content-type: image/png',
    ],
  ].map((headers) => ({ headers, content }));

export const uploadParts = async (
  server: TestServer,
  call: Pick<Call, 'method' | 'path' | 'access'>,
  asker: Person,
  parts: readonly RawPart[],
): Promise<Reply> => {
  const boundary = 'between-parts';
  const written = parts.map(({ headers, content }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
  );
  const reply = await server.inject({
    method: call.method,
    url: WIRE.apiBasePath + call.path,
    headers: {
      [call.access.kind === 'guest' ? WIRE.embedTokenHeader : WIRE.tokenHeader]: asker.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return { ...reply.json(), httpStatus: reply.statusCode };
};
