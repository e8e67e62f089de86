import { definitionOf, type DocumentKey, documentKeys } from '@design-console/contract/documents';
import { type Call, type Device, deviceTitles } from '@design-console/contract/kernel';
import { isRecord } from '@design-console/contract/kernel/is-record';
import type { FastifyRequest } from 'fastify';
import type { IncomingBytes } from '../../memory/incoming-bytes.ts';
import type { AuditNote } from './call-context.ts';
import { UnreadBody } from './unread-body.ts';

/** What names the subject of an input, in this order; no other field of an input enters a record. */
const namingFields = ['name', 'title', 'account', 'no'] as const;
const nameLengthMax = 60;
const idsShownMax = 3;

const isDocumentKey = (key: unknown): key is DocumentKey => documentKeys.some((known) => known === key);
const isDevice = (device: unknown): device is Device => typeof device === 'string' && device in deviceTitles;

/** 编号 7；编号 7、8、9 等 40 项. A GET sends several ids as one text. */
const idsOf = ({ id, ids }: Record<string, unknown>): string => {
  const given = Array.isArray(ids)
    ? ids
    : typeof ids === 'string'
      ? ids.split(',')
      : id === undefined
        ? []
        : [id];
  const known = given.map(String).filter((one) => /^\d{1,16}$/.test(one));
  if (known.length === 0) return '';
  const rest = known.length > idsShownMax ? ` 等 ${known.length} 项` : '';
  return `编号 ${known.slice(0, idsShownMax).join('、')}${rest}`;
};

const nameIn = (input: Record<string, unknown>): string => {
  for (const field of namingFields) {
    const value = input[field];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, nameLengthMax);
  }
  return '';
};

/**
 * What a refused call was about, by its input alone: a refusal asks the database nothing for it. The name of its
 * config set is added where a record is written.
 */
export const subjectOfInput = (input: unknown): Pick<AuditNote, 'subject' | 'settingCode'> => {
  if (!isRecord(input)) return {};
  const { key, device, settingCode } = input;
  const set = typeof settingCode === 'string' && /^[A-Z0-9]{6,12}$/.test(settingCode) ? { settingCode } : {};
  if (isDocumentKey(key)) {
    const title = [definitionOf(key).title, ...(isDevice(device) ? [deviceTitles[device]] : [])].join(' · ');
    return { subject: title, ...set };
  }
  const [name, ids] = [nameIn(input), idsOf(input)];
  const subject = name !== '' && ids !== '' ? `${name}（${ids}）` : name || ids;
  return subject === '' ? set : { subject, ...set };
};

/** Parsing a body up to this size takes a millisecond or two. */
const bodyBytesMax = 64 * 1024;

/**
 * The input of a request that was refused before its body was read, as it was sent; nothing where the body is
 * long, or not there yet: no refusal waits for it.
 */
export const unreadInput = async (
  call: Call,
  { method, query, body, headers, raw }: FastifyRequest,
  incomingBytes: IncomingBytes,
): Promise<unknown> => {
  if (method === 'GET') return query;
  if (!(body instanceof UnreadBody) || body.isBegun) return undefined;
  const isShort = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= bodyBytesMax;
  if (!isShort || raw.complete === false) return undefined;
  try {
    return (await body.receive(call.cost, incomingBytes)).parse();
  } catch {
    // it is refused already, whatever its body is
    return undefined;
  }
};
