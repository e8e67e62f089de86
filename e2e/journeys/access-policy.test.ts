import { accessPolicy } from '@design-console/contract/access-policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf, framed } from '../harness/guest-editor.ts';
import {
  type Access,
  addressOf,
  type HostPages,
  openHostPages,
  signedParameters,
} from '../harness/host-page.ts';
import { openOwnCompany } from '../harness/journey.ts';

/** Which host pages may embed the product, judged by a real browser (product 4: access policy). */

const journey = openOwnCompany();
let own: HostPages | undefined;
let foreign: HostPages | undefined;
let access: Access;
let token: string;

beforeAll(async () => {
  own = await openHostPages();
  foreign = await openHostPages();
  token = await journey.server.signIn();
  access = await accessOf(journey);
});
afterAll(() => Promise.all([own?.close(), foreign?.close()]));

const pageOf = (hosts: HostPages | undefined, link: string, options: object | null = null): string => {
  if (!hosts) throw new Error('the host pages open with the first test');
  return hosts.framing(link, options);
};
const portOf = (page: string): string => new URL(page).port;
const link = () => addressOf(journey.server.origin, signedParameters(access));

const allow = async (hosts: string[]): Promise<void> => {
  const { data } = await journey.server.call(accessPolicy.get, {}, token);
  const { msg } = await journey.server.call(
    accessPolicy.set,
    { hosts, addresses: [], revision: data.revision, isConfirmed: true },
    token,
  );
  expect(msg).toBe('成功');
};

describe('a company that allows one host', () => {
  it('is framed by the page of that host, and by no other: the browser refuses', async () => {
    const { page, faults } = await journey.visitor();
    const allowed = pageOf(own, link());
    await allow([`localhost:${portOf(allowed)}`]);

    await page.goto(allowed);
    await framed(page).frame.locator('[data-stage]').waitFor();

    const refused = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'));
    await page.goto(pageOf(foreign, link()));
    expect((await refused).text()).toContain(`http://localhost:${portOf(allowed)}`);
    expect(await framed(page).frame.locator('#root').count()).toBe(0);
    expect(faults.splice(0).every((fault) => fault.includes('frame-ancestors'))).toBe(true);
  });

  it('leads its user back to the address of a link (back_url) there, and nowhere else', async () => {
    const { page } = await journey.visitor();
    const orders = pageOf(own, link());
    await allow([`localhost:${portOf(orders)}`]);
    const leave = async (back_url: string): Promise<void> => {
      await page.goto(pageOf(own, addressOf(journey.server.origin, signedParameters(access, { back_url }))));
      const { frame } = framed(page);
      await frame.locator('[data-stage]').waitFor();
      await frame.getByRole('button', { name: '退出', exact: true }).click();
    };
    await leave(orders);
    // the whole window, out of the frame
    await page.waitForURL(orders);

    await leave(pageOf(foreign, link()));
    // the host hears of it and decides
    await expect.poll(async () => (await framed(page).heard()).at(-1)?.data).toMatchObject({ kind: 3 });
    expect(portOf(page.url())).toBe(portOf(orders));
  });

  it('refuses a session to another page that passes its link by a message', async () => {
    const { page } = await journey.visitor();
    const allowed = pageOf(own, `${journey.server.origin}/apiauthorize`, signedParameters(access));
    const other = pageOf(foreign, `${journey.server.origin}/apiauthorize`, signedParameters(access));
    await allow([`localhost:${portOf(allowed)}`]);

    // an address without a company may be framed by anybody: the company is named afterwards
    await page.goto(other);
    await framed(page)
      .frame.getByText(`http://localhost:${portOf(other)} 不在企业允许嵌入的域名中`)
      .waitFor();
    await page.goto(allowed);
    await framed(page).frame.locator('[data-stage]').waitFor();

    await allow([]);
    await page.goto(other);
    await framed(page).frame.locator('[data-stage]').waitFor();
  });
});
