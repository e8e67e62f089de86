import multipart from '@fastify/multipart';
import { type Upload } from '@design-console/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../serve/call-context.ts';
import { tooLarge, tooManyItems } from '../serve/bounds.ts';
import { type IncomingBytes, reservedBytes } from '../../memory/incoming-bytes.ts';
import { keyBy } from '../../limits/limits.ts';
import { Refusal, refuse } from '../reply/refusal.ts';
import { storable } from '../../storable-text.ts';

/**
 * Adds routes that may receive files, in a scope of their own: the multipart reader runs on every request of
 * its scope, and other routes must not pay for it.
 */
export const addReceivingRoutes = (http: FastifyInstance, add: (scope: FastifyInstance) => void): void => {
  void http.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true });
    add(scope);
  });
};

/** The bytes around the parts: boundaries, and each part's own headers. */
const wrappingBytesMax = 16 * 1024;
const fieldNameBytesMax = 100;

const fileTooLarge = (maxBytes: number) =>
  refuse.invalid({ file: `文件超过 ${Math.floor(maxBytes / 1024 / 1024)} MB` });

interface Received {
  file: ReceivedFile;
  fields: Record<string, string>;
}

type Bounds = Pick<Upload, 'maxBytes' | 'cost'>;

/** Reads the part `file` and the text parts of a multipart body, in memory and within the call's bounds. */
export const receiveFile = async (
  request: FastifyRequest,
  { maxBytes, cost }: Bounds,
  incomingBytes: IncomingBytes,
): Promise<Received> => {
  if (!request.isMultipart()) throw refuse.invalid({ file: '请选择文件' });
  const bytesMax = maxBytes + cost.bodyBytes + wrappingBytesMax;
  const length = request.headers['content-length'];
  if (Number(length) > bytesMax) throw fileTooLarge(maxBytes);
  return incomingBytes.whileReceiving(keyBy.network(request.ip), reservedBytes(length, bytesMax), () =>
    readParts(request, { maxBytes, cost }),
  );
};

const readParts = async (request: FastifyRequest, { maxBytes, cost }: Bounds): Promise<Received> => {
  const fields: Record<string, string> = {};
  let fieldBytes = 0;
  let file: ReceivedFile | undefined;
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: cost.items,
    fieldNameSize: fieldNameBytesMax,
    // one more, so that an oversized field is noticed
    fieldSize: cost.bodyBytes + 1,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = String(part.value);
        fieldBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
        if (fieldBytes > cost.bodyBytes) throw tooLarge(cost);
        fields[part.fieldname] = value;
      } else {
        const bytes = await part.toBuffer();
        // busboy takes any part of bytes for a file, with a name or without
        const name = part.filename as string | undefined;
        file = { fileName: storable(name ?? ''), mediaType: part.mimetype, bytes };
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge(maxBytes);
    if (code === 'FST_FIELDS_LIMIT') throw tooManyItems(cost);
    if (code.startsWith('FST_')) throw refuse.invalid({ file: '文件无法读取，请重新选择' });
    throw refuse.invalid({ file: '上传中断，请重试' });
  }
  if (!file) throw refuse.invalid({ file: '请选择文件' });
  if (file.bytes.length === 0) throw refuse.invalid({ file: '文件是空的，请重新选择' });
  return { file, fields };
};
