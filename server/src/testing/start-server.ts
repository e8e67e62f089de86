import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Envelope, encodeBase64Text } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { openDatabase, type TimeLimits } from '../db/connection/open.ts';
import { forTests, type TestDatabase } from '../db/testing/database.ts';
import { cloneDatabase } from '../db/testing/clone-database.ts';
import { openOutbound } from '../http/outbound.ts';
import { sealWith } from '../crypto/seal.ts';
import { secretContext } from '../modules/credential/credential.handlers.ts';
import { signatureKindOf, signaturesOf } from '../modules/embed/signature.rules.ts';
import { type JobDefinition, openJobs } from '../jobs/jobs.ts';
import type { OutgoingBytes } from '../memory/outgoing-bytes.ts';
import { addCompany } from '../operator/company.ts';
import { openLocalFiles } from '../painting/local-files.ts';
import { openPainting, type Painting } from '../painting/painting.ts';
import { lentProcesses } from '../painting/testing/lent-process.ts';
import { diskStorage, type Storage } from '../storage/storage.ts';
import { asQuery } from './as-query.ts';
import { withHostedPicture } from './hosted-picture.ts';
import { shiftedSteadyMs, shiftMachineClock } from './machine-clock.ts';
import { quickPasswordHash, testPassword } from './seed.ts';

export interface Reply<Data = unknown> extends Envelope<Data> {
  httpStatus: number;
}

export interface Person {
  token: string;
  /** Calls as this person: `GET /role/list.do`, and the input. */
  call<Data = unknown>(wire: string, input?: unknown, headers?: Record<string, string>): Promise<Reply<Data>>;
  /** Uploads a file, with the input as the other parts. */
  upload<Data = unknown>(
    wire: string,
    file: Buffer,
    input: Record<string, string>,
    fileName: string,
  ): Promise<Reply<Data>>;
}

export type LinkFields = Record<string, string | number>;

/** The real app on a real PostgreSQL of its own, seeded with the demo company and a second one. */
export interface TestServer {
  http: FastifyInstance;
  storage: Storage;
  database: TestDatabase;
  databaseUrl: string;
  /** The clock every call reads; advance it instead of waiting. */
  clock: { now: Date; advance(ms: number): void };
  /** Where the codes on letters lead; a test may change it. */
  site: { publicUrl: string };
  stranger: Person;
  /** Signs in; the password is `testPassword` by default. */
  signIn(account: string, password?: string): Promise<Person>;
  /** Makes an account that holds exactly these permissions and signs it in. */
  signInWith(permissionIds: readonly string[]): Promise<Person>;
  /** The administrator of another company. */
  signInElsewhere(): Promise<Person & { companyId: number }>;
  /** A link as signed (2.0) by a host of a company (63), with these parameters replaced or added. */
  signedLink(given?: LinkFields, companyId?: number): Promise<LinkFields>;
  /** The embedded page such a link opens: a guest. */
  openLink(given?: LinkFields, companyId?: number): Promise<Person>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** From now on runs the jobs that calls send. */
  startJobs(): Promise<void>;
  /** Runs a job of the app now. */
  runJob(name: string, data?: object): Promise<void>;
  close(): Promise<void>;
}

/** A machine that also runs other tests may need this long for quick work. */
const timeLimits = { statementMs: 60_000, lockMs: 60_000, connectionMs: 30_000 } as const;

interface TestServerOptions {
  /** For tests of waiting itself. */
  timeLimits?: Partial<TimeLimits>;
  /** A built embedded page to serve. */
  embedDir?: string;
  /** A built console to serve. */
  consoleDir?: string;
  databaseUrl?: string;
  /** Lets a test say that answers are still unread. */
  outgoingBytes?: OutgoingBytes;
  /** Lets a test say how busy the painter is. */
  painterOf?(painting: Painting): Painting;
  /** Lets calls reach services that a test runs on this machine. */
  allowsPrivateOutbound?: boolean;
  /** Sign-ins renew hashes of former parameters, which the quick ones of tests look like. */
  renewsHashes?: boolean;
}

const testKey = Buffer.alloc(32, 7);

export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const clone = options.databaseUrl ? null : await cloneDatabase();
  const databaseUrl = options.databaseUrl ?? clone?.databaseUrl ?? '';
  const site = { publicUrl: 'https://design.qinghe.example' };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
  const database = forTests(
    await openDatabase({
      databaseUrl,
      dataDir,
      poolSize: 12,
      timeLimits: { ...timeLimits, ...options.timeLimits },
      log,
    }),
  );
  const seal = sealWith(testKey);
  const clock = {
    now: new Date(),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
      advancedByMs += ms;
      shiftMachineClock(ms);
    },
  };
  let advancedByMs = 0;
  const storage = diskStorage(join(dataDir, 'files'));
  const paintProcesses = lentProcesses();
  const painting = openPainting(
    openLocalFiles(storage, join(dataDir, 'file-cache')),
    { processes: 1, paintMs: { wall: 90_000, cpu: 60_000 } },
    paintProcesses.start,
  );
  const jobs = openJobs(database, log, {
    lookEveryMs: 200,
    scheduleEverySeconds: 15,
    maintainEverySeconds: 60,
  });
  let running: Promise<void> | undefined;
  const definitions = new Map<string, JobDefinition<never>>();
  const http = await buildApp({
    database,
    storage,
    painting: options.painterOf?.(painting) ?? painting,
    jobs: {
      define(definition) {
        definitions.set(definition.name, definition);
        return jobs.define(definition);
      },
    },
    seal,
    log,
    now: () => clock.now,
    steadyMs: shiftedSteadyMs,
    isChecked: true,
    trustProxy: 1,
    limitFactor: 1,
    ...(options.renewsHashes ? {} : { isOutdatedHash: () => false }),
    ...(options.outgoingBytes ? { outgoingBytes: options.outgoingBytes } : {}),
    outbound: withHostedPicture(openOutbound({ allowsPrivate: options.allowsPrivateOutbound ?? false })),
    publicUrl: () => site.publicUrl,
    consoleDir: options.consoleDir ?? null,
    embedDir: options.embedDir ?? null,
    isDraining: () => false,
  });
  await http.ready();

  const person = (token: string, header: string = WIRE.tokenHeader): Person => ({
    token,
    async call(wire, input = {}, headers = {}) {
      const [method, path] = wire.split(' ') as ['GET' | 'POST', string];
      const reply = await http.inject({
        method,
        url: WIRE.apiBasePath + path,
        headers: { ...(token ? { [header]: token } : {}), ...headers },
        ...(method === 'GET' ? { query: asQuery(input) } : { payload: input as object }),
      });
      return { ...reply.json(), httpStatus: reply.statusCode };
    },
    async upload(wire, file, input, fileName) {
      const form = new FormData();
      for (const [name, value] of Object.entries(input)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(file)]), fileName);
      const body = new Response(form);
      const reply = await http.inject({
        method: 'POST',
        url: WIRE.apiBasePath + wire.slice('POST '.length),
        headers: { [header]: token, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      return { ...reply.json(), httpStatus: reply.statusCode };
    },
  });
  const stranger = person('');

  const signIn = async (account: string, password = testPassword): Promise<Person> => {
    const { data, msg } = await stranger.call<{ token: string } | null>('POST /main/login.do', {
      account,
      password: encodeBase64Text(password),
    });
    if (!data?.token) throw new Error(`${account} cannot sign in: ${msg}`);
    return person(data.token);
  };

  const signedLink = async (given: LinkFields = {}, companyId = 63): Promise<LinkFields> => {
    const { api_access_id, sealed } = await database.kysely
      .selectFrom('company as c')
      .innerJoin('api_secret as s', 's.company_id', 'c.id')
      .select(['c.api_access_id', 's.sealed'])
      .where('c.id', '=', companyId)
      .orderBy('s.id', 'desc')
      .executeTakeFirstOrThrow();
    const link = {
      app_id: api_access_id,
      expire_time: clock.now.getTime() + 60_000,
      user_flag: 'u-1001',
      version: '2.0',
      device_type: 1,
      ...given,
    };
    const parameters = new Map(
      Object.entries(link)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, String(value)]),
    );
    const kind = signatureKindOf(parameters) ?? '2.0';
    const [sign = ''] = signaturesOf(kind, parameters, seal.open(sealed, secretContext(companyId)));
    return { sign, ...link };
  };

  let count = 0;
  return {
    http,
    storage,
    database,
    databaseUrl,
    clock,
    site,
    stranger,
    signIn,
    async signInWith(permissionIds) {
      count += 1;
      const admin = await signIn('admin');
      const role = await admin.call<{ id: number }>('POST /role/add.do', {
        name: `测试角色 ${count}`,
        permissionIds,
      });
      const account = `tester_${count}_${Date.now()}`;
      const added = await admin.call<{ id: number }>('POST /accountNumber/add.do', {
        account,
        name: '测试员',
        roleIds: [role.data.id],
      });
      if (added.code !== 200) throw new Error(added.msg);
      await database.kysely
        .updateTable('account')
        .set({ must_change_password: false, password_hash: await quickPasswordHash() })
        .where('id', '=', added.data.id)
        .execute();
      return signIn(account);
    },
    async signInElsewhere() {
      count += 1;
      const account = `other_admin_${count}_${Date.now()}`;
      const { companyId } = await addCompany(
        database,
        seal,
        { name: `对照企业 ${count}`, adminAccount: account, password: testPassword },
        clock.now,
      );
      return { ...(await signIn(account)), companyId };
    },
    signedLink,
    async openLink(given, companyId) {
      const { data, msg } = await stranger.call<{ token: string } | null>(
        'POST /embed/open.do',
        await signedLink(given, companyId),
      );
      if (!data?.token) throw new Error(`the link was refused: ${msg}`);
      return person(data.token, WIRE.embedTokenHeader);
    },
    inject: (injected) => http.inject(injected),
    startJobs: () => (running ??= jobs.start()),
    async runJob(name, data = {}) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`${name} is no job of the app`);
      await definition.run(data as never, { signal: new AbortController().signal, attempt: 1 });
    },
    async close() {
      await jobs.stop(0);
      if (advancedByMs !== 0) shiftMachineClock(-advancedByMs);
      await http.close();
      paintProcesses.end();
      await painting.close();
      await database.close();
      await clone?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
