import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../db/schema/migrate.ts';
import { type Database, openDatabase } from '../db/connection/open.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { openLog } from '../http/log.ts';
import { keyOfVariable, makeSecretKey, readSecretKey, type Seal, sealWith } from '../crypto/seal.ts';
import { StartFault } from '../start-fault.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { backup } from './backup.ts';
import { addCompany, listCompanies, resetAccountPassword, setCompanyStatus } from './company.ts';
import { copyFiles } from './copy-files.ts';
import { openSeal, rotateKey } from './key.ts';
import { changeQuotas } from './quota.ts';
import { changeServices } from './services.ts';
import { restore } from './restore.ts';

const usage = `用法：npm run admin -- <命令>

  company add <企业名称> <管理员账号>     新建企业，打印管理员的初始密码
  company list                            列出企业
  company disable|enable <企业编号>       停用或启用企业
  company quota <企业编号> [额度=数值 …]  查看或调整额度，例如 storage=50GB，default 恢复默认
  company service <企业编号> [服务=期限 …]
                                          查看或调整已购服务，例如 templateEditor.pc=2027-12-31，
                                          不写 .pc 或 .mobile 为两端，never 长期有效，off 停止服务
  account reset-password <账号>           重置密码并解除登录暂停
  backup <文件> [--allow-missing]         备份数据库与已上传的文件；存储中缺少文件时以 1 退出
  restore <文件> [--other-key]            恢复到空数据库
  files copy                              把 DATA_DIR/files 中的文件复制到 STORAGE_URL
  key rotate [--lost]                     更换密钥：OLD_SECRET_KEY 为旧密钥，SECRET_KEY 为新密钥（须先停止服务）

备份不含密钥：请另存 SECRET_KEY 或 DATA_DIR/secret-key，缺少它时接入密钥无法解密。
服务运行时也可执行；恢复须用新的 DATA_DIR 或空的 DATABASE_URL。
旧密钥已丢失时用 key rotate --lost：为各企业生成新的接入密钥，模型服务的密钥须重新填写。`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

class UsageError extends Error {}

const required = (value: string | undefined): string => {
  if (value === undefined || value === '') throw new UsageError();
  return value;
};

/** Relative to where the command was given: npm runs it at the root. */
const pathOf = (file: string | undefined): string => resolve(process.env.INIT_CWD ?? '.', required(file));

interface Options {
  acceptsMissingFiles: boolean;
  acceptsOtherKey: boolean;
  isKeyLost: boolean;
}

interface Tools extends Options, Pick<Environment, 'dataDir' | 'storageUrl'> {
  database: Database;
  seal: Seal;
  storage: Storage | null;
}

type Command = (args: string[], tools: Tools) => Promise<void>;

const commands: Record<string, Command> = {
  'company add': async ([name, adminAccount], { database, seal }) => {
    const password = process.env.ADMIN_PASSWORD;
    const created = await addCompany(
      database,
      seal,
      {
        name: required(name),
        adminAccount: required(adminAccount),
        ...(password ? { password } : {}),
      },
      new Date(),
    );
    say(`已新建企业 ${created.companyId}：${name}`);
    say(`账号：${adminAccount}`);
    say(`密码：${password ? 'ADMIN_PASSWORD 所给的密码' : `${created.password}（只显示这一次）`}`);
  },
  'company list': async (_args, { database }) => {
    for (const company of await listCompanies(database)) {
      const status = company.status === 1 ? '启用' : '停用';
      say(`${company.id}\t${status}\t${company.adminAccount ?? '--'}\t${company.name}`);
    }
  },
  'company disable': ([id], { database }) => switchCompany(database, required(id), 0),
  'company enable': ([id], { database }) => switchCompany(database, required(id), 1),
  'company quota': async ([id, ...settings], { database }) => {
    for (const line of await changeQuotas(database, required(id), settings, new Date())) say(line);
  },
  'company service': async ([id, ...settings], { database }) => {
    for (const line of await changeServices(database, required(id), settings, new Date())) say(line);
  },
  'account reset-password': async ([account], { database, seal }) => {
    const password = await resetAccountPassword(database, seal, required(account));
    if (password === null) throw new Error(`没有账号 ${account}`);
    say(`账号：${account}`);
    say(`密码：${password}（只显示这一次，登录后须修改）`);
  },
  backup: async ([file], tools) => {
    const path = pathOf(file);
    const { tables, rows, files, missing } = await backup(tools, path);
    say(`已备份 ${tables} 张表，共 ${rows} 行，${files} 个文件：${path}`);
    if (missing.count === 0) return;
    const names = missing.names.join('、') + (missing.count > missing.names.length ? ' 等' : '');
    const told = `另有 ${missing.count} 个文件不在存储中：${names}`;
    if (!tools.acceptsMissingFiles)
      throw new Error(`${told}。备份已写入，其中没有这些文件；如已确认，请加上 --allow-missing`);
    say(told);
  },
  restore: async ([file], tools) => {
    const { acceptsOtherKey, database, seal } = tools;
    const { tables, rows, files } = await restore(tools, pathOf(file), { acceptsOtherKey });
    say(`已恢复 ${tables} 张表，共 ${rows} 行，${files} 个文件`);
    if (acceptsOtherKey) sayRenewed((await rotateKey(database, null, seal)).renewed);
  },
  'files copy': async (_args, { database, dataDir, storageUrl }) => {
    if (!storageUrl) throw new UsageError();
    const target = openStorage(storageUrl, dataDir);
    await target.check?.();
    const { copied, missing } = await copyFiles(
      database.acrossCompanies('operator'),
      openStorage(undefined, dataDir),
      target,
    );
    say(`已复制 ${copied} 个文件${missing > 0 ? `，另有 ${missing} 个文件不在 DATA_DIR/files 中` : ''}`);
  },
  'key rotate': async (_args, { database, seal, isKeyLost }) => {
    const old = process.env.OLD_SECRET_KEY;
    if (!process.env.SECRET_KEY || Boolean(old) === isKeyLost) throw new UsageError();
    const { secrets, renewed } = await rotateKey(
      database,
      old ? sealWith(keyOfVariable('OLD_SECRET_KEY', old)) : null,
      seal,
    );
    say(`已用新的 SECRET_KEY 重新加密，共 ${secrets} 个接入密钥`);
    sayRenewed(renewed);
  },
};

const sayRenewed = (companies: readonly number[]): void => {
  if (companies.length > 0) say(`旧的接入密钥无法解密，已生成新的接入密钥：企业 ${companies.join('、')}`);
};

const switchCompany = async (database: Database, id: string, status: 0 | 1): Promise<void> => {
  const found = /^\d+$/.test(id) && (await setCompanyStatus(database, Number(id), status));
  if (!found) throw new Error(`没有编号为 ${id} 的企业`);
  say(`企业 ${id} 已${status === 1 ? '启用' : '停用，其账号已全部退出登录'}`);
};

const readWords = (): Options & { words: string[] } => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'allow-missing': { type: 'boolean', default: false },
        'other-key': { type: 'boolean', default: false },
        lost: { type: 'boolean', default: false },
      },
    });
    return {
      words: positionals,
      acceptsMissingFiles: values['allow-missing'],
      acceptsOtherKey: values['other-key'],
      isKeyLost: values.lost,
    };
  } catch {
    throw new UsageError();
  }
};

/** Every command but a restore needs an existing database: none is made for a mistyped DATA_DIR. */
const refuseNoDatabase = ({ databaseUrl, dataDir }: Environment): void => {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'postgres/PG_VERSION'))) return;
  throw new StartFault(
    'folder',
    `${dataDir} 中没有数据库，请检查 DATA_DIR（或设置 DATABASE_URL）`,
    `there is no database in ${dataDir}: check DATA_DIR, or set DATABASE_URL`,
  );
};

const refuseEmptyDatabase = async (database: Database): Promise<void> => {
  const { rows } = await database.pool.query<{ isThere: boolean }>(
    `select to_regclass('public.migration') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) return;
  throw new StartFault(
    'database',
    '数据库是空的，请检查 DATABASE_URL 或 DATA_DIR',
    'the database is empty: check DATABASE_URL or DATA_DIR',
  );
};

const sealFor = async (name: string, database: Database, environment: Environment): Promise<Seal> => {
  const file = join(environment.dataDir, 'secret-key');
  // these two get their own key
  if (name !== 'restore' && name !== 'key rotate') {
    return openSeal(database.acrossCompanies('operator'), environment.secretKey, file);
  }
  return sealWith(readSecretKey(environment.secretKey, file) ?? makeSecretKey(file));
};

const start = async (): Promise<void> => {
  const { words, ...options } = readWords();
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((one) => one in commands);
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) throw new UsageError();
  const environment = readEnvironment(process.env);
  if (name !== 'restore') refuseNoDatabase(environment);
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    poolSize: 4,
    waitMs: environment.startWaitMs,
    // a running server would continue with the old key
    mayAttach: name !== 'key rotate',
    log: openLog('warn'),
  });
  try {
    if (name !== 'restore') {
      await refuseEmptyDatabase(database);
      await migrate(database.databaseUrl);
    }
    const seal = await sealFor(name, database, environment);
    // an object store has its own backups
    const storage = environment.storageUrl ? null : openStorage(undefined, environment.dataDir);
    await command(words.slice(name.split(' ').length), {
      ...environment,
      database,
      seal,
      storage,
      ...options,
    });
  } finally {
    await database.close();
  }
};

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof UsageError ? `${usage}\n` : `无法完成：${(error as Error).message}\n`,
  );
  process.exit(error instanceof UsageError ? 2 : 1);
});
