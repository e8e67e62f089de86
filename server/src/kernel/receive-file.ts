import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReceivedFile } from './asking.ts';
import { refuse } from './refusal.ts';

/**
 * Adds routes that may receive files, in a scope of their own: the reader of multipart bodies listens to
 * every request of its scope, and the others are not to pay for it.
 */
export const addReceivingRoutes = (http: FastifyInstance, add: (scope: FastifyInstance) => void): void => {
  void http.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true });
    add(scope);
  });
};

/** Reads the one part `file` and the text parts of a multipart body, in memory and bounded. */
export const receiveFile = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: ReceivedFile; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw refuse.invalid({ file: '请选择文件' });
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const bytes = await part.toBuffer();
        file = { fileName: part.filename, mediaType: part.mimetype, bytes };
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw refuse.invalid({ file: `文件超过 ${Math.floor(maxBytes / 1024 / 1024)} MB` });
    }
    if (code.startsWith('FST_')) throw refuse.invalid({ file: '文件无法读取，请重新选择' });
    throw refuse.invalid({ file: '上传中断，请重试' });
  }
  if (!file) throw refuse.invalid({ file: '请选择文件' });
  if (file.bytes.length === 0) throw refuse.invalid({ file: '文件是空的，请重新选择' });
  return { file, fields };
};
