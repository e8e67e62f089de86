import { resolve } from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  SECRET_KEY: z.string().optional(),
  ADMIN_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9_@.-]{4,32}$/)
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  DEMO: onOff.optional(),
  DEMO_PICTURES: onOff.default('on'),
  /** How many proxies in front may be believed about the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** How many times as wide the limits on calls are (kernel/limits.ts); those on guessing passwords stay. */
  LIMIT_FACTOR: z.coerce.number().int().min(1).max(100).default(1),
  /** Whether addresses that people type may lead into the network the server stands in. */
  OUTBOUND_PRIVATE: onOff.default('off'),
  /** How long the operation log is kept. The law asks for six months at least (quality S-15). */
  AUDIT_KEEP_DAYS: z.coerce.number().int().min(180).max(36_500).default(400),
  /** Where people reach this server: what codes on letters lead to. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Processes that draw pictures and pages; absent: two, or one on a machine of one core. */
  PAINT_PROCESSES: z.coerce.number().int().min(1).max(32).optional(),
  /** What each of them may hold of memory before it is killed. */
  PAINT_MEMORY_MB: z.coerce.number().int().min(256).max(8192).default(384),
  POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  NODE_ENV: z.string().default('production'),
});

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
  /** Whether the demo company's designs get their thumbnails painted, in the background of the first start. */
  paintsDemo: boolean;
  trustProxy: number;
  limitFactor: number;
  allowsPrivateOutbound: boolean;
  auditKeepDays: number;
  /** Without a slash at its end. */
  publicUrl: string;
  paintProcesses: number | undefined;
  paintMemoryMb: number;
  poolSize: number;
  isDevelopment: boolean;
}

/** Reads the variables of product.md section 3, or throws one sentence that names the wrong one. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`环境变量 ${issue?.path.join('.')} 有误：${issue?.message}`);
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
    publicUrl: (one.PUBLIC_URL ?? `http://${one.HOST}:${one.PORT}`).replace(/\/+$/, ''),
    paintProcesses: one.PAINT_PROCESSES,
    paintMemoryMb: one.PAINT_MEMORY_MB,
    poolSize: one.POOL_SIZE,
    isDevelopment: one.NODE_ENV === 'development',
  };
};
