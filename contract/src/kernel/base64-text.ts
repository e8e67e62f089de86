import { z } from 'zod';
import { decodeBase64Text } from './base64.ts';

export { decodeBase64Text, encodeBase64Text } from './base64.ts';

/** Bytes of the longest accepted encoding: 256 characters of 4 bytes, in base64. */
const maxEncodedLength = 1400;

/** A password as received: decoded byte for byte, never trimmed or cut. */
export const base64Password = (label: string) =>
  z
    .string()
    .min(1, `请输入${label}`)
    .max(maxEncodedLength, `${label}过长`)
    .transform((encoded, context) => {
      const decoded = decodeBase64Text(encoded);
      if (decoded === null || decoded === '') {
        context.issues.push({ code: 'custom', message: `${label}的编码无法识别`, input: encoded });
        return z.NEVER;
      }
      return decoded;
    })
    .meta({ title: label, contentEncoding: 'base64' });
