import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what must be read again (API secrets, said-once answers). AES-256-GCM, one key a deployment. */
export interface Seal {
  /** `context` is authenticated: a sealed value moved to another row does not open. */
  seal(plain: string, context: string): Buffer;
  /** Throws when the key is another or the bytes were changed. */
  open(sealed: Buffer, context: string): string;
  /** Keyed digest, for lookups of what is stored sealed. */
  digest(plain: string): Buffer;
}

export const sealWith = (key: Buffer): Seal => {
  if (key.length !== 32) throw new Error('SECRET_KEY must be 32 bytes (64 hexadecimal digits)');
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed[0] !== version) throw new Error('Unknown seal version');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const body = sealed.subarray(1 + nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    digest: (plain) => createHmac('sha256', key).update(plain).digest(),
  };
};

/** The key of SECRET_KEY, or of a generated file only its owner can read. */
export const readSecretKey = (given: string | undefined, file: string): Buffer => {
  if (given !== undefined) {
    if (!/^[0-9a-f]{64}$/i.test(given)) throw new Error('SECRET_KEY 须为 64 位十六进制 (32 字节)');
    if (/^(.)\1+$/.test(given)) throw new Error('SECRET_KEY 不能是示例值');
    return Buffer.from(given, 'hex');
  }
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
};
