import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

export const many = 600;
const hourMs = 3_600_000;

interface Row {
  id: number;
  userFlag: string;
  nickname: string;
  group: string;
  status: number;
  lastSeenAt: string | null;
}
export interface Listed<Item = Row> {
  total: number;
  isTotalCapped: boolean;
  next: string | null;
  prev: string | null;
  list: Item[];
}
/** A server for one test file, a company with users of its own, and the requests of its tests. */
export const openUsers = () => {
  let server: TestServer;
  let admin: Person & { companyId: number };

  /** 600 users, one per minute, with values for the list's filters; 40 designs of the first. */
  const seed = async (): Promise<void> => {
    const { kysely } = server.database;
    await sql`insert into api_user (company_id, user_flag, nickname, group_name, setting_code, status,
        design_count, first_seen_at, last_seen_at, created_at)
      select ${admin.companyId}, 'u_' || lpad(i::text, 4, '0'),
        case when i % 50 = 0 then '周以安' else '用户' || i end,
        (array['市场部', '设计部', ''])[1 + i % 3], case when i % 2 = 0 then 'AAAA1111' else 'BBBB2222' end,
        case when i % 40 = 0 then 0 else 1 end, i % 7,
        case when i % 10 = 0 then null else timestamptz '2026-01-01' + i * interval '1 minute' end,
        case when i % 10 = 0 then null else timestamptz '2026-02-01' + (i / 2) * interval '1 minute' end,
        timestamptz '2026-01-01' + i * interval '1 minute 1 microsecond'
        from generate_series(1, ${many}) i`.execute(kysely);
    await sql`insert into design (company_id, id, api_user_id, title, kind_name, width, height, status,
        download_count, updated_at)
      select company_id, 'design-' || lpad(i::text, 3, '0'), id, case when i % 8 = 0 then '春季新品海报' else '设计稿 ' || i end,
        case when i % 2 = 0 then '竖版海报' else '名片' end, 1080, 1440, 1 + i % 2, i % 5,
        timestamptz '2026-03-01' + i * interval '1 minute'
        from api_user, generate_series(1, 40) i where company_id = ${admin.companyId} and user_flag = 'u_0001'`.execute(
      kysely,
    );
  };

  beforeAll(async () => {
    server = await startTestServer();
    // a company of its own: no demo rows among the counted ones
    admin = await server.signInElsewhere();
    await seed();
  });
  afterAll(() => server.close());

  const list = async (input: object = {}) => (await admin.call<Listed>('POST /apiUser/page.do', input)).data;
  const idOf = async (userFlag: string) => (await list({ keyword: userFlag })).list[0]?.id ?? 0;
  const designsOf = async (input: object = {}) =>
    (await admin.call<Listed<{ designId: string; title: string }>>('POST /apiUser/pageDesign.do', input))
      .data;

  /** A session of two hours that a user opened so long ago. */
  const openSession = (apiUserId: number, agoMs = hourMs) =>
    server.database.kysely
      .insertInto('embed_session')
      .values({
        company_id: admin.companyId,
        token_hash: Buffer.from(`token of ${apiUserId}, ${agoMs}`),
        api_user_id: apiUserId,
        user_flag: 'x',
        setting_code: '',
        device: 'pc',
        product: 'editor',
        created_at: new Date(Date.now() - agoMs),
        expires_at: new Date(Date.now() - agoMs + 2 * hourMs),
      })
      .execute();

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    list,
    idOf,
    designsOf,
    openSession,
  };
};
