import { CODE } from '@design-console/contract/kernel';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

const listWire = 'POST /apiUser/pageDesignPowerOfAttorney.do';
const dayMs = 24 * 3_600_000;
export const number = '91350100M000100Y43';

interface Made {
  id: number;
  no: string;
}
interface Detail {
  id: number;
  no: string;
  status: number;
  subjectName: string;
  numberHint: string;
  phone: string;
  fonts: string[];
  verifyPath: string;
  correctableUntil: string | null;
  correctedAt: string | null;
}

/** A server for one test file with a design to make letters of, and the requests of its tests. */
export const openLetters = () => {
  let server: TestServer;
  let admin: Person;
  let designId: string;

  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select design_id as id from design_document limit 1',
    );
    designId = rows[0]?.id ?? '';
  });
  afterAll(() => server.close());

  const day = (offset: number) =>
    new Date(server.clock.now.getTime() + offset * dayMs).toISOString().slice(0, 10);
  const draft = (change: object = {}) => ({
    designId,
    subjectKind: 'enterprise',
    subjectName: '福州测试文化有限公司',
    subjectNumber: number,
    phone: '13812345678',
    scope: '官方网站宣传',
    validFrom: day(0),
    validTo: day(365),
    ...change,
  });
  const make = async (change: object = {}): Promise<Made> => {
    const reply = await admin.call<Made>('POST /authorization/add.do', draft(change));
    expect([reply.code, reply.msg]).toEqual([CODE.ok, '成功']);
    return reply.data;
  };
  const detailOf = async (id: number) =>
    (await admin.call<Detail>('GET /authorization/detail.do', { id })).data;
  const list = async (filter: object = {}) =>
    (await admin.call<{ total: number; list: Detail[] }>(listWire, { pageSize: 100, ...filter })).data;
  const change = ({ id }: Made, input: object = {}) => {
    const { designId: _, ...letter } = draft();
    return { ...letter, id, subjectNumber: '', fonts: ['思源黑体'], materials: [], ...input };
  };
  const letter = async (id: number) =>
    server.inject({
      method: 'GET',
      url: '/saas/api/authorization/letter.do',
      headers: { 'x-ckt-token': admin.token },
      query: { id: String(id) },
    });
  const look = (path: string, remoteAddress = '10.1.1.1') =>
    server.inject({ method: 'GET', url: path, remoteAddress });
  const check = (path: string, file: Buffer) => {
    const boundary = 'letterboundary';
    return server.inject({
      method: 'POST',
      url: path,
      remoteAddress: '10.1.1.2',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
        ),
        file,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  };
  const auditRows = async (action: string): Promise<number> => {
    const { rows } = await server.database.pool.query<{ n: number }>(
      'select count(*)::int as n from audit_record where action = $1',
      [action],
    );
    return rows[0]?.n ?? 0;
  };

  return {
    /** Sessions end as the clock advances. */
    async signInAgain() {
      admin = await server.signIn('admin');
    },
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get designId() {
      return designId;
    },
    day,
    draft,
    make,
    detailOf,
    list,
    change,
    letter,
    look,
    check,
    auditRows,
  };
};
