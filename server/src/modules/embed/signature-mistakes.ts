import { createHash, createHmac } from 'node:crypto';
import { type Parameters, signaturesOf, signed30, type SignatureKind } from './signature.rules.ts';

/** A way in which signing goes wrong, and the signature that it gives, in upper case. */
export interface SignatureMistake {
  readonly text: string;
  readonly signature: string;
}

/** Copied with the end of its line, or with the blank before it. */
const padded = (secret: string): string[] => [
  ...['\n', '\r\n', ' ', '\t'].map((blank) => secret + blank),
  ` ${secret}`,
];

const inOrder = (parameters: Parameters): (readonly [string, string])[] =>
  [...parameters]
    .filter(([name]) => name !== 'sign')
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** Texts that were signed instead of the one of 3.0. */
const wrongTextsOf30 = (parameters: Parameters): { text: string; signed: string }[] => {
  const right = signed30(parameters);
  const pairs = inOrder(parameters);
  const joined = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return [
    { text: '签名的文本缺少最后一行的换行，每一行都以换行结束', signed: right.slice(0, -1) },
    { text: '签名的文本用 \\r\\n 换行，应使用 \\n', signed: right.replaceAll('\n', '\r\n') },
    { text: '签名的文本里是反斜杠和字母 n，应为换行', signed: right.replaceAll('\n', '\\n') },
    {
      text: '长度按字符计算，应按 UTF-8 字节计算，一个汉字为 3 个字节',
      signed: pairs.map(([name, value]) => `${name.length}:${name}:${value.length}:${value}\n`).join(''),
    },
    { text: '签名的文本是用 & 连接的 k=v，3.0 应为每个参数一行，行内写明长度', signed: joined },
    {
      text: '签名的文本是用 & 连接的编码后的 k=v，3.0 应为每个参数一行，行内写明长度',
      signed: pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'),
    },
  ];
};

/** The usual mistakes of signing these parameters, that are no mistake of one parameter. */
export const mistakesOf = (
  kind: SignatureKind,
  parameters: Parameters,
  secret: string,
): SignatureMistake[] => {
  const blanks = padded(secret)
    .flatMap((one) => signaturesOf(kind, parameters, one))
    .map((signature) => ({ text: '签名所用的密钥前面或后面多了空格或换行', signature }));
  if (kind !== '3.0') return blanks;
  const hashed = (signed: string) => createHmac('sha256', secret).update(signed).digest('hex').toUpperCase();
  const plain = createHash('sha256')
    .update(signed30(parameters) + secret)
    .digest('hex')
    .toUpperCase();
  return [
    ...blanks,
    ...wrongTextsOf30(parameters).map(({ text, signed }) => ({ text, signature: hashed(signed) })),
    { text: '签名是文本加密钥的 SHA-256，应为以密钥为键的 HMAC-SHA256', signature: plain },
  ];
};
