import { CODE } from '@design-console/contract/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkParameters } from '../protocol/parameters.ts';
import { openFirst } from './first-link.ts';

/** The link that opens a page: the address's, the host's, or one signed anew (product 7, get_authorize). */

let asked: LinkParameters[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const link = JSON.parse(body) as Record<string, string>;
    asked.push(link);
    const refused = (name: string, msg: string) => ({
      code: CODE.invalid,
      msg,
      data: { fields: { [name]: msg } },
    });
    if (link.sign === 'OVER') return Response.json(refused('expire_time', 'expire_time 已过期'));
    if (link.sign === 'FAR')
      return Response.json(refused('expire_time', 'expire_time 不能晚于当前时间 24 小时'));
    if (link.sign === 'OVER-TOOL') return Response.json(refused('timestamp', 'timestamp 已过期'));
    return Response.json({ code: CODE.ok, msg: '', data: { token: 't' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A host that gives these answers in turn; null is silence. */
const hostWith = (answers: (LinkParameters | null)[], isThere = true) => {
  const waits: number[] = [];
  const options = async (withinMs: number) => {
    waits.push(withinMs);
    return answers.shift() ?? null;
  };
  return { host: { isThere, options, origins: () => [] }, waits };
};
const open = (host: Parameters<typeof openFirst>[0], address: LinkParameters) =>
  openFirst(host, address, 'templateEditor');
const signs = () => asked.map(({ sign }) => sign);
const fresh = { app_id: 'a', sign: 'NEW' };
const over = { app_id: 'a', sign: 'OVER' };

describe('a link whose time is over', () => {
  it('is replaced by what the host signs anew, as after a reload', async () => {
    const { host, waits } = hostWith([fresh]);
    // 3.0 signs every parameter: the host's link stands alone
    expect(await open(host, { ...over, kind_id: '7' })).toMatchObject({ parameters: fresh });
    expect([signs(), waits]).toEqual([['OVER', 'NEW'], [3000]]);
  });

  it('may be that of a tool, and may be the one that the host gave first', async () => {
    expect(await open(hostWith([fresh]).host, { appId: 'a', sign: 'OVER-TOOL' })).toMatchObject({
      parameters: fresh,
    });
    const { host, waits } = hostWith([over, fresh]);
    expect(await open(host, { app_id: 'a', kind_id: '7' })).toMatchObject({
      parameters: { ...fresh, kind_id: '7' },
    });
    expect(waits).toEqual([20_000, 3000]);
  });

  it('is refused where the host answers nothing, or the same again, which is not sent twice', async () => {
    for (const answers of [[null], [over], [{ app_id: 'unsigned' }]])
      await expect(open(hostWith(answers).host, over)).rejects.toThrow('expire_time 已过期');
    expect(signs()).toEqual(['OVER', 'OVER', 'OVER']);
  });

  it('is refused at once without a host page, and where its time was never valid', async () => {
    const alone = hostWith([fresh], false);
    await expect(open(alone.host, over)).rejects.toThrow('已过期');
    const framed = hostWith([fresh]);
    await expect(open(framed.host, { app_id: 'a', sign: 'FAR' })).rejects.toThrow('不能晚于');
    expect([alone.waits, framed.waits]).toEqual([[], []]);
  });
});

describe('an address without a signature', () => {
  it('gives the host page time to have its server sign, and then says that it was silent', async () => {
    const { host, waits } = hostWith([null]);
    await expect(open(host, {})).rejects.toMatchObject({
      message: '接入页面没有在 20 秒内交出签名后的参数',
      parameter: 'option_list',
    });
    expect(waits).toEqual([20_000]);
  });

  it('is refused by its missing parameters where nobody is there, or the host signed nothing', async () => {
    for (const { host } of [hostWith([null], false), hostWith([{ app_id: 'a' }])])
      await expect(open(host, {})).rejects.toMatchObject({ parameter: 'app_id' });
  });
});
