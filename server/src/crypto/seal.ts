import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartFault } from '../start-fault.ts';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what must be read again (API secrets, answers shown once). AES-256-GCM, a key per deployment. */
export interface Seal {
  /** `context` is authenticated: a sealed value moved to another row does not open. */
  seal(plain: string, context: string): Buffer;
  /** Throws for another key or changed bytes. */
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

const keyDigits = /^[0-9a-f]{64}$/i;
const exampleKey = /^(.)\1+$/;

const parseKey = (text: string, chinese: string, english: string): Buffer => {
  if (text === '') throw new StartFault('key', `${chinese}是空的`, `${english} is empty`);
  if (!keyDigits.test(text)) {
    throw new StartFault(
      'key',
      `${chinese}须为 64 位十六进制（32 字节）`,
      `${english} must be 64 hexadecimal digits (32 bytes)`,
    );
  }
  if (exampleKey.test(text)) {
    throw new StartFault('key', `${chinese}不能是示例值`, `${english} must not be an example`);
  }
  return Buffer.from(text, 'hex');
};

/** The key in a variable; the error for an invalid one names the variable. */
export const keyOfVariable = (name: string, value: string): Buffer => parseKey(value, `${name} `, name);

/** The key of SECRET_KEY, or of the file in DATA_DIR; null when there is none yet. */
export const readSecretKey = (key: string | undefined, file: string): Buffer | null => {
  if (key !== undefined) return keyOfVariable('SECRET_KEY', key);
  if (!existsSync(file)) return null;
  chmodSync(file, 0o600);
  return parseKey(readFileSync(file, 'utf8').trim(), `密钥文件 ${file} `, `the key file ${file}`);
};

/** Makes the key file: complete and on disk before its name appears, so that no start finds half a key. */
export const makeSecretKey = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true });
  const key = randomBytes(32);
  const arriving = `${file}.${process.pid}`;
  try {
    const handle = openSync(arriving, 'w', 0o600);
    try {
      writeSync(handle, key.toString('hex'));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    // unlike a rename it fails if another server was faster
    linkSync(arriving, file);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const others = readSecretKey(undefined, file);
    if (others === null) throw error;
    return others;
  } finally {
    rmSync(arriving, { force: true });
  }
};
