import type pg from 'pg';
import type { StartFault } from '../../start-fault.ts';

/** The oldest version with `unique nulls not distinct`, for the migrations. Tests run on the embedded one. */
const oldestMajor = 15;
const collation = 'zh-Hans-x-icu';

interface Server {
  encoding: string;
  isStandby: boolean;
  mayCreate: boolean;
  hasCollation: boolean;
}

/** Refuses a PostgreSQL that the product cannot run on, before anything is made there. */
export const refuseUnfit = async (
  client: pg.Client,
  fault: (reason: readonly [string, string]) => StartFault,
): Promise<void> => {
  const { rows: versions } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(versions[0]?.server_version_num) / 10_000);
  if (major < oldestMajor) {
    throw fault([
      `PostgreSQL ${major} 版本过旧，须为 ${oldestMajor} 或更高`,
      `PostgreSQL ${major} is too old, ${oldestMajor} or newer is needed`,
    ]);
  }
  const { rows } = await client.query<Server>(
    `select current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
            has_schema_privilege('public', 'create') as "mayCreate",
            exists (select from pg_collation where collname = $1) as "hasCollation"`,
    [collation],
  );
  const [server] = rows;
  if (!server || server.isStandby) {
    // a failover may be under way: wait as for a database that does not answer
    throw Object.assign(new Error('只读的备库 (read-only standby)'), { code: '25006' });
  }
  if (server.encoding !== 'UTF8') {
    throw fault([
      `数据库编码为 ${server.encoding}，须为 UTF8`,
      `its encoding is ${server.encoding}, not UTF8`,
    ]);
  }
  if (!server.hasCollation) {
    throw fault([
      `缺少排序规则 ${collation}`,
      `it has no collation ${collation}: a build with ICU is needed`,
    ]);
  }
  if (!server.mayCreate) {
    throw fault(['该用户不能在 public 中建表', 'the user may not create tables in the schema public']);
  }
};
