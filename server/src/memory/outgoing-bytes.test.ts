import { CODE } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { nobody } from '../identity/guest.ts';
import { visitor } from '../identity/caller.ts';
import {
  outgoingBytesMax,
  outgoingBytesOfCallerMax,
  outgoingBytesOfCompanyMax,
  openOutgoingBytes,
} from './outgoing-bytes.ts';

const guest = (companyId: number, apiUserId: number) => ({
  who: visitor,
  guest: { ...nobody, companyId, apiUserId },
});
const account = (companyId: number, accountId: number) => ({
  who: { ...visitor, companyId, accountId },
  guest: nobody,
});
const tooMany = expect.objectContaining({
  code: CODE.tooMany,
  message: '正在下载的内容较多，请等前面的下载完成后再试',
  data: { retryAfterSeconds: 5 },
});

describe('answers that nobody has read yet (S-20)', () => {
  it('take no more than the share of one end user or account, which others do not wait for', () => {
    const outgoingBytes = openOutgoingBytes();
    const release = outgoingBytes.reserve(guest(1, 5), outgoingBytesOfCallerMax);
    expect(() => outgoingBytes.refuseBeyond(guest(1, 5), 1)).toThrow(tooMany);
    // an account may have the number of a user
    for (const other of [guest(1, 6), account(1, 5), guest(2, 5)])
      expect(() => outgoingBytes.refuseBeyond(other, outgoingBytesOfCallerMax)).not.toThrow();
    release();
    expect(() => outgoingBytes.refuseBeyond(guest(1, 5), outgoingBytesOfCallerMax)).not.toThrow();
  });

  it('take no more than the share of one company, from however many callers', () => {
    const outgoingBytes = openOutgoingBytes();
    const callers = outgoingBytesOfCompanyMax / outgoingBytesOfCallerMax;
    for (let at = 0; at < callers; at += 1) outgoingBytes.reserve(guest(1, at), outgoingBytesOfCallerMax);
    expect(() => outgoingBytes.refuseBeyond(account(1, 99), 1)).toThrow(tooMany);
    expect(() => outgoingBytes.refuseBeyond(account(2, 99), outgoingBytesOfCallerMax)).not.toThrow();
  });

  it('take no more than the total, from however many companies', () => {
    const outgoingBytes = openOutgoingBytes();
    for (let at = 1; at <= 4; at += 1) outgoingBytes.reserve(guest(at, 1), outgoingBytesMax / 4);
    expect(() => outgoingBytes.refuseBeyond(guest(9, 1), 1)).toThrow(tooMany);
  });

  it('may be larger than any share when nothing else is on its way', () => {
    const outgoingBytes = openOutgoingBytes();
    expect(() => outgoingBytes.refuseBeyond(guest(1, 1), 2 * outgoingBytesMax)).not.toThrow();
  });
});
