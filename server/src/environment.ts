import { resolve } from 'node:path';
import { z } from 'zod';
import { StartFault } from './start-fault.ts';

const onOff = z.enum(['on', 'off']);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  ADMIN_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9_@.-]{4,32}$/)
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  DEMO: onOff.optional(),
  DEMO_PICTURES: onOff.default('on'),
  /** How many proxies in front are trusted to state the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies the limits on calls (limits/limits.ts); limits on guessing passwords stay. */
  LIMIT_FACTOR: z.coerce.number().int().min(1).max(100).default(1),
  /** Whether addresses that people type may lead into the server's own network. */
  OUTBOUND_PRIVATE: onOff.default('off'),
  /** How long the operation log is kept. The law requires at least six months (quality S-15). */
  AUDIT_KEEP_DAYS: z.coerce.number().int().min(180).max(36_500).default(400),
  /** The public address of this server: codes on letters lead there. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Processes that draw pictures and pages; absent: two, or one on a machine of one core. */
  PAINT_PROCESSES: z.coerce.number().int().min(1).max(32).optional(),
  /** How much memory each of them may use before it is killed. */
  PAINT_MEMORY_MB: z.coerce.number().int().min(256).max(8192).default(384),
  POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  /** How long a start waits for a database or a file storage that does not answer yet. */
  START_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  /** How long a stopping server continues to accept connections, with /readyz failing. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.string().default('production'),
});

const whole = (min: number, max: number): readonly [string, string] => [
  `须为 ${min} 到 ${max} 的整数`,
  `must be a whole number from ${min} to ${max}`,
];
const oneOf = (...words: string[]): readonly [string, string] => [
  `须为 ${words.join('、')} 之一`,
  `must be one of ${words.join(', ')}`,
];

/** What each variable must be, in Chinese and English. The value is not repeated: it may be a secret. */
const expectations: Record<keyof typeof Environment.shape, readonly [string, string]> = {
  PORT: whole(0, 65_535),
  HOST: ['须为主机名或 IP 地址', 'must be a host name or an IP address'],
  DATA_DIR: ['须为目录', 'must be a folder'],
  DATABASE_URL: [
    '须形如 postgresql://user:password@host:5432/name',
    'must look like postgresql://user:password@host:5432/name',
  ],
  STORAGE_URL: ['须形如 s3://KEY:SECRET@host/bucket', 'must look like s3://KEY:SECRET@host/bucket?region=…'],
  SECRET_KEY: ['须为 64 位十六进制（32 字节）', 'must be 64 hexadecimal digits (32 bytes)'],
  ADMIN_ACCOUNT: ['须为 4 到 32 位的字母、数字和 _ - @ .', 'must be 4 to 32 letters, digits and _ - @ .'],
  ADMIN_PASSWORD: ['须为 8 到 128 个字符', 'must have 8 to 128 characters'],
  DEMO: oneOf('on', 'off'),
  DEMO_PICTURES: oneOf('on', 'off'),
  TRUST_PROXY: whole(0, 10),
  OUTBOUND_PRIVATE: oneOf('on', 'off'),
  AUDIT_KEEP_DAYS: whole(180, 36_500),
  PUBLIC_URL: [
    '须为 http:// 或 https:// 开头的地址',
    'must be an address beginning with http:// or https://',
  ],
  PAINT_PROCESSES: whole(1, 32),
  PAINT_MEMORY_MB: whole(256, 8192),
  POOL_SIZE: whole(2, 200),
  LIMIT_FACTOR: whole(1, 100),
  START_WAIT_SECONDS: whole(0, 3600),
  DRAIN_SECONDS: ['须为 0 到 5 的数', 'must be a number from 0 to 5'],
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  NODE_ENV: ['须为文字', 'must be a word'],
};

export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
  secretKey: string | undefined;
  adminAccount: string;
  adminPassword: string | undefined;
  /** Absent: on for an empty embedded database, off for DATABASE_URL. */
  demo: boolean;
  /** Whether the demo company's designs get thumbnails, painted in the background of the first start. */
  paintsDemo: boolean;
  trustProxy: number;
  limitFactor: number;
  allowsPrivateOutbound: boolean;
  auditKeepDays: number;
  /** Without a trailing slash; absent: the address it listens on. */
  publicUrl: string | undefined;
  paintProcesses: number | undefined;
  paintMemoryMb: number;
  poolSize: number;
  startWaitMs: number;
  drainMs: number;
  logLevel: string;
  isDevelopment: boolean;
}

/** Reads the variables of product.md section 3, or throws one sentence that names the wrong variable. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(present);
  if (!read.success) {
    const wrong = [...new Set(read.error.issues.map(({ path }) => path[0] as keyof typeof expectations))];
    const said = (language: 0 | 1, mark: string) =>
      wrong.map((name) => `${name} ${expectations[name][language]}`).join(mark);
    throw new StartFault('variable', `环境变量有误：${said(0, '；')}`, `wrong environment: ${said(1, '; ')}`);
  }
  const one = read.data;
  return {
    port: one.PORT,
    host: one.HOST,
    dataDir: resolve(one.DATA_DIR),
    databaseUrl: one.DATABASE_URL,
    storageUrl: one.STORAGE_URL,
    secretKey: one.SECRET_KEY,
    adminAccount: one.ADMIN_ACCOUNT,
    adminPassword: one.ADMIN_PASSWORD,
    demo: one.DEMO === undefined ? one.DATABASE_URL === undefined : one.DEMO === 'on',
    paintsDemo: one.DEMO_PICTURES === 'on',
    trustProxy: one.TRUST_PROXY,
    limitFactor: one.LIMIT_FACTOR,
    allowsPrivateOutbound: one.OUTBOUND_PRIVATE === 'on',
    auditKeepDays: one.AUDIT_KEEP_DAYS,
    publicUrl: one.PUBLIC_URL?.replace(/\/+$/, ''),
    paintProcesses: one.PAINT_PROCESSES,
    paintMemoryMb: one.PAINT_MEMORY_MB,
    poolSize: one.POOL_SIZE,
    startWaitMs: one.START_WAIT_SECONDS * 1000,
    drainMs: one.DRAIN_SECONDS * 1000,
    logLevel: one.LOG_LEVEL,
    isDevelopment: one.NODE_ENV === 'development',
  };
};
