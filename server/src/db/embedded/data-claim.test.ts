import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimData, type HeldClaim } from './data-claim.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
  file = join(folder, 'postgres.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isHeld = (claim: Awaited<ReturnType<typeof claimData>>): claim is HeldClaim => 'release' in claim;
const release = (claim: Awaited<ReturnType<typeof claimData>>): void => {
  if (isHeld(claim)) claim.release();
};
const claimOf = (changes: object): string => {
  const claim = JSON.parse(readFileSync(file, 'utf8')) as object;
  return JSON.stringify({ ...claim, ...changes });
};

describe('the claim on a data folder', () => {
  it('has one holder, who says where the database is, until released', async () => {
    const first = await claimData(file);
    if (!isHeld(first)) throw new Error('not held');
    expect(await claimData(file)).toEqual({ pid: process.pid, databaseUrl: null });
    first.publish('postgresql://here');
    expect(await claimData(file)).toEqual({ pid: process.pid, databaseUrl: 'postgresql://here' });
    first.release();
    const second = await claimData(file);
    expect(isHeld(second)).toBe(true);
    release(second);
  });

  it('of a dead process is void at once, also when its number is in use again', async () => {
    release(await claimData(file));
    const held = await claimData(file);
    const dead = claimOf({ identity: '1' });
    release(held);
    writeFileSync(file, dead);
    const startedAt = Date.now();
    const next = await claimData(file);
    expect(isHeld(next)).toBe(true);
    expect(Date.now() - startedAt).toBeLessThan(1000);
    release(next);
  });

  it('of another container counts while it is renewed, and is void after five seconds of silence', async () => {
    const held = await claimData(file);
    const foreign = claimOf({ space: 'another container', pid: 12 });
    release(held);
    writeFileSync(file, foreign);
    const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
    expect(await claimData(file)).toEqual({ pid: 12, databaseUrl: null });
    clearInterval(renewing);
    const next = await claimData(file);
    expect(isHeld(next)).toBe(true);
    release(next);
  });

  it('that was cut off while it was written does not lock the folder for ever', async () => {
    writeFileSync(file, '{"pid":');
    const next = await claimData(file);
    expect(isHeld(next)).toBe(true);
    release(next);
  });
});
