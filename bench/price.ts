import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '@design-console/contract';
import { encodeBase64Text } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { WIRE } from '@design-console/contract/wire/constants';
import { type Attack, costlyRequests } from './costly-requests.ts';
import type { Figure, Part } from './figures.ts';
import { shown } from './figures.ts';
import { openGuest } from './guest.ts';
import { openMemoryLimit } from './memory-limit.ts';
import { isOk, load, type Reply, requestOf } from './http-client.ts';
import type { AttackOrder, AttackReport } from './price-attack.ts';
import { adminPassword, builtServer, callRequest, type Product, startProduct } from './product.ts';

const attackMs = 25_000;
const signInEveryMs = 500;
/** The smallest machine that the product is made for. */
const machineBytes = 2 * 2 ** 30;

/** Memory in MB of a process and its descendants, with shared pages counted once. */
const memoryMbOf = (pid: number): number => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // the process has ended
    }
  }
  let sum = 0;
  for (const one of parents.keys()) {
    let at = one;
    while (at > 1 && at !== pid) at = parents.get(at) ?? 0;
    if (at !== pid) continue;
    try {
      const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      sum += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    } catch {
      // the process has ended
    }
  }
  return sum;
};

interface Tokens {
  account: string;
  colleague: string;
  guests: readonly string[];
}

/**
 * A colleague of the account, who may see roles. Calls of one account wait for each other: the account that
 * attacks is no measure of what others notice.
 */
const signInColleague = async (product: Product, token: string): Promise<string> => {
  const permissionIds = [entryIdOf('/systemSetting/roleManage')];
  const role = { name: '同事', permissionIds };
  const { id } = (await product.call(contract.role.create, role, token)) as { id: number };
  const draft = { account: 'colleague', name: '同事', roleIds: [id] };
  const { password } = (await product.call(contract.account.create, draft, token)) as { password: string };
  const first = await product.signIn(draft.account, password);
  const change = { old_pass: encodeBase64Text(password), new_pass: encodeBase64Text(adminPassword) };
  await product.call(contract.session.changePassword, change, first);
  return product.signIn(draft.account, adminPassword);
};

const senderOf = ({ by, users }: Attack, { account, guests }: Tokens) =>
  ({
    guests: { header: WIRE.embedTokenHeader, tokens: guests.slice(0, users) },
    account: { header: WIRE.tokenHeader, tokens: [account] },
    stranger: { header: null, tokens: [] },
  })[by];

const measureOne = async (product: Product, tokens: Tokens, attack: Attack) => {
  const asColleague = { [WIRE.tokenHeader]: tokens.colleague };
  const roles = callRequest(contract.role.list, { pageNo: 1, pageSize: 20 }, asColleague);
  // each sign-in has its own address, so that no limit by address stops it
  let turn = 0;
  const signIn = () => {
    turn += 1;
    return requestOf({
      method: 'POST',
      path: `${WIRE.apiBasePath}${contract.session.login.path}`,
      headers: { 'x-forwarded-for': `10.9.${turn >> 8}.${turn & 255}` },
      input: { account: 'admin', password: encodeBase64Text(adminPassword) },
    });
  };
  const attacker = fork(fileURLToPath(new URL('price-attack.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const { port } = product;
  const order: AttackOrder = {
    port,
    ...senderOf(attack, tokens),
    call: { method: attack.call.method, path: attack.call.path },
    parallel: attack.parallel,
    costly: attack.costly,
  };
  attacker.send(order);
  let mostMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, memoryMbOf(product.child.pid ?? 0));
  }, 200);
  let refused = 0;
  const onReply = (reply: Reply): void => {
    if (!isOk(reply)) refused += 1;
  };
  const [list, signIns] = await Promise.all([
    load({ port, next: () => roles.bytes, concurrency: 1, durationMs: attackMs, pauseMs: 20, onReply }),
    load({ port, next: signIn, concurrency: 1, durationMs: attackMs, pauseMs: signInEveryMs, onReply }),
  ]);
  clearInterval(watch);
  const report = new Promise<AttackReport>((resolve) =>
    attacker.once('message', (said) => resolve(said as AttackReport)),
  );
  attacker.send('over');
  const answers = await report;
  attacker.disconnect();
  return { attack, list, signIns, mostMb, answers, refused };
};

/** Measures how costly drawing requests slow other users, and how much memory they take (S-20). */
export const measurePrice = async (): Promise<Part> => {
  // normal limits by user and network would refuse nearly all of it, and little would be drawn
  const terms = { DEMO_PICTURES: 'off', TRUST_PROXY: '1', LIMIT_FACTOR: '100' };
  const limit = openMemoryLimit(machineBytes);
  const product = await startProduct(terms, builtServer, limit?.hold);
  try {
    const token = await product.signIn('admin', adminPassword);
    const colleague = await signInColleague(product, token);
    const guests: string[] = [];
    for (let user = 0; user < 8; user += 1) guests.push(await openGuest(product, `price${user}`));
    const attacked = { ...product, tokens: { guest: guests[0] ?? '', account: token } };
    const measured: Awaited<ReturnType<typeof measureOne>>[] = [];
    for (const attack of await costlyRequests(attacked)) {
      measured.push(await measureOne(product, { account: token, colleague, guests }, attack));
    }
    const worst = (of: (one: (typeof measured)[number]) => number) => Math.max(...measured.map(of));
    const figures: Figure[] = [
      { name: 'sign-in p95', value: worst((one) => one.signIns.p95Ms), unit: 'ms' },
      { name: 'role.list p95', value: worst((one) => one.list.p95Ms), unit: 'ms' },
      {
        name: 'sign-ins and lists refused',
        value: measured.reduce((sum, { refused }) => sum + refused, 0),
        unit: 'answers',
      },
      { name: 'memory of all processes', value: worst((one) => one.mostMb), unit: 'MB' },
      {
        name: 'answers that are faults',
        value: measured.reduce((sum, { answers }) => sum + (answers['500'] ?? 0) + (answers['503'] ?? 0), 0),
        unit: 'answers',
      },
    ];
    return {
      title: 'The price of what is sent',
      note: `Each for ${attackMs / 1000} s, as end users or an account of one company, or as strangers, with limits 100 times as wide, from a process of its own; meanwhile sign-ins, and role.list by another account, one at a time. Memory: the most of the server, its painting processes and its database together (PSS), ${limit ? 'held to those of a machine of 2 GB' : 'without a limit: here no process may set one'}.`,
      columns: [
        'what is sent',
        'sign-in p50 / p95 / max ms',
        'role.list p50 / p95 / max ms',
        'of these refused',
        'MB',
        'answers',
      ],
      rows: measured.map(({ attack, list, signIns, mostMb, answers, refused }) => [
        `${attack.name}, ${attack.parallel} at a time`,
        [signIns.p50Ms, signIns.p95Ms, signIns.maxMs].map(shown).join(' / '),
        [list.p50Ms, list.p95Ms, list.maxMs].map(shown).join(' / '),
        String(refused),
        shown(mostMb),
        Object.entries(answers)
          .map(([code, count]) => `${code}: ${count}`)
          .join(', '),
      ]),
      figures,
    };
  } finally {
    await product.stop();
    limit?.remove();
  }
};
