import { imageMaxBytes } from '@design-console/contract/file';
import { firstCharacters, storable } from '../../storable-text.ts';
import { type Outbound, OutboundError, type OutboundFailure } from '../../http/outbound.ts';
import { refuse, Refusal } from '../../http/reply/refusal.ts';
import { CODE } from '@design-console/contract/kernel';

const connectMs = 3000;
const timeoutMs = 8000;

const FAILURES: Readonly<Record<OutboundFailure, string>> = {
  private: '图片地址在内网，服务器不会访问',
  insecure: '图片地址须以 https:// 开头',
  unknownHost: '找不到图片地址的域名',
  unreachable: '连接不上图片地址',
  timeout: '图片在 8 秒内没有取到',
  tooLarge: `图片超过 ${imageMaxBytes / 1024 / 1024} MB`,
};

/** The bytes at an address that a host page names; a 400 says why there are none. */
export const fetchHosted = async (outbound: Outbound, url: string): Promise<Buffer> => {
  const refusal = (words: string) => refuse.invalid({ url: words });
  try {
    const { status, content } = await outbound.fetch({
      url,
      method: 'GET',
      headers: { accept: 'image/*' },
      connectMs,
      timeoutMs,
      maxBytes: imageMaxBytes,
    });
    if (status === 200) return content;
    throw refusal(
      status >= 300 && status < 400 ? '图片地址会跳转到别处' : `图片地址没有给出图片（HTTP ${status}）`,
    );
  } catch (error) {
    throw error instanceof OutboundError ? refusal(FAILURES[error.reason]) : error;
  }
};

/** Throws what is wrong with the picture as a fault of another field: nobody uploaded a file. */
export const asFaultOf =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.code === CODE.invalid)
      throw refuse.invalid({ [field]: error.message });
    throw error;
  };

/** The last part of an address: the name people find the picture by. */
export const fileNameIn = (url: string): string => {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** The name of a file without its ending: people search for it. */
export const titleOfFile = (fileName: string): string =>
  firstCharacters(storable(fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim()), 80) || '未命名图片';
