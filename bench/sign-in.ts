import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { contract } from '@design-console/contract';
import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FloodOrder, FloodReport } from './flood.ts';
import { median, type Part, shown } from './figures.ts';
import { load, type LoadResult, requestOf } from './http-client.ts';
import { adminPassword, callRequest, type Product, startProduct } from './product.ts';

const rounds = 5;
const windowMs = 2000;
const floodMs = 30_000;
const inFlight = 200;
/** The server's hashing parameters (quality S-01); Argon2id is the library's default. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const path = WIRE.apiBasePath + contract.session.login.path;

/** Hashes per second on all cores: an upper bound for sign-ins. */
const hashesPerSecond = async (): Promise<number> => {
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (performance.now() - startedAt < windowMs) {
        await hash(adminPassword, hashing);
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
};

/** Makes one account per connection, so that sign-ins do not queue on one row. */
const someAccounts = async (
  product: Product,
  token: string,
): Promise<{ account: string; password: string }[]> => {
  const accounts: { account: string; password: string }[] = [];
  for (let i = 0; i < 8; i += 1) {
    const account = `bench${i}`;
    const draft = { account, name: '压测', roleIds: [] };
    const { password } = (await product.call(contract.account.create, draft, token)) as { password: string };
    accounts.push({ account, password });
  }
  return accounts;
};

/** Measures sign-ins with the right password, eight at a time, beside bare hashing. */
const signInRounds = async (product: Product, token: string) => {
  const requests = (await someAccounts(product, token)).map(({ account, password }) =>
    requestOf({ method: 'POST', path, input: { account, password: encodeBase64Text(password) } }),
  );
  let turn = 0;
  const next = () => requests[turn++ % requests.length] ?? Buffer.alloc(0);
  const results: { signIns: LoadResult; hashes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const hashes = await hashesPerSecond();
    const signIns = await load({
      port: product.port,
      next,
      concurrency: requests.length,
      durationMs: windowMs,
    });
    results.push({ signIns, hashes });
  }
  return results;
};

/** Measures one user's calls during 30 s with 200 sign-ins in flight. */
const flood = async (product: Product, token: string) => {
  const { bytes } = callRequest(
    contract.role.list,
    { pageNo: 1, pageSize: 20 },
    { [WIRE.tokenHeader]: token },
  );
  const work = (durationMs: number) =>
    load({ port: product.port, next: () => bytes, concurrency: 1, durationMs });
  await work(500);
  const calm = await work(windowMs);
  const attackers = fork(fileURLToPath(new URL('flood.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const report = new Promise<FloodReport>((resolve) =>
    attackers.once('message', (said) => resolve(said as FloodReport)),
  );
  attackers.send({ port: product.port, concurrency: inFlight, durationMs: floodMs } satisfies FloodOrder);
  const during = await work(floodMs);
  const { [CODE.invalid]: verified = 0, [CODE.tooMany]: turnedAway = 0, ...others } = await report;
  attackers.disconnect();
  return { calm, during, verified, turnedAway, others: Object.values(others).reduce((sum, n) => sum + n, 0) };
};

/** Measures how many can sign in, and how a flood of sign-ins slows those who are in (S-20). */
export const measureSignIn = async (): Promise<Part> => {
  const product = await startProduct({ TRUST_PROXY: '1' });
  try {
    const token = await product.signIn('admin', adminPassword);
    return partOf(await signInRounds(product, token), await flood(product, token));
  } finally {
    await product.stop();
  }
};

const partOf = (
  results: Awaited<ReturnType<typeof signInRounds>>,
  attack: Awaited<ReturnType<typeof flood>>,
): Part => {
  const perSecond = median(results.map(({ signIns }) => signIns.perSecond));
  const hashes = median(results.map((result) => result.hashes));
  const ratio = median(results.map((result) => result.signIns.perSecond / result.hashes));
  return {
    title: 'Sign-in',
    note: `Right passwords, 8 at a time, beside bare Argon2id hashing on every core; medians of ${rounds} rounds of ${windowMs / 1000} s. Flood: ${inFlight} sign-ins in flight for ${floodMs / 1000} s, unknown accounts, an address each, from a process of their own; meanwhile role.list, one at a time. All of it shares the machine.`,
    columns: ['what', 'value'],
    rows: [
      ['sign-ins a second', shown(perSecond)],
      ['sign-in p95 ms', shown(median(results.map(({ signIns }) => signIns.p95Ms)))],
      ['bare hashes a second', shown(hashes)],
      ['sign-ins per bare hash', shown(ratio)],
      ['role.list p50 / p95 ms, calm', `${shown(attack.calm.p50Ms)} / ${shown(attack.calm.p95Ms)}`],
      [
        'role.list p50 / p95 / max ms, flooded',
        `${shown(attack.during.p50Ms)} / ${shown(attack.during.p95Ms)} / ${shown(attack.during.maxMs)}`,
      ],
      ['attempts verified in the flood', shown(attack.verified)],
      ['attempts turned away (429)', shown(attack.turnedAway)],
      ['other answers', shown(attack.others)],
    ],
    figures: [
      { name: 'sign-ins', value: perSecond, unit: 'a second' },
      { name: 'sign-ins / bare hashes', value: ratio, unit: 'times' },
      { name: 'role.list p95 in the flood', value: attack.during.p95Ms, unit: 'ms' },
      { name: 'answers in the flood but 400 and 429', value: attack.others, unit: 'answers' },
    ],
  };
};
