import { center, type TemplateCard } from '@design-console/contract/center';
import { credential } from '@design-console/contract/credential';
import { encodeBase64Text } from '@design-console/contract/kernel';
import { templateCenter } from '@design-console/contract/template-center';
import { topic } from '@design-console/contract/topic';
import { template } from '@design-console/contract/template';
import { WIRE } from '@design-console/contract/wire';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../harness/frame.ts';
import { type Access, addressOf, signedParameters } from '../harness/host-page.ts';
import { openJourney } from '../harness/journey.ts';
import { admin } from '../harness/server.ts';

/**
 * From a topic to a published page to a user's editor, and back to unpublished (product 4 to 6, issue 12).
 */

const journey = openJourney();
let access: Access;
let token: string;
let settingCode: string;
let picked: readonly TemplateCard[];

beforeAll(async () => {
  token = await journey.server.signIn();
  const { data: listed } = await journey.server.call(credential.list, {}, token);
  const { data: revealed } = await journey.server.call(
    credential.reveal,
    { id: listed.secrets[0]?.id ?? 0, password: encodeBase64Text(admin.password) },
    token,
  );
  access = { appId: listed.apiAccessId, secret: revealed.secret };
  const { data: sets } = await journey.server.call(templateCenter.listConfigSets, {}, token);
  settingCode = sets.find((set) => set.isDefault)?.settingCode ?? '';
  const { data: shelf } = await journey.server.call(center.pageTemplates, {}, token);
  picked = shelf.list.slice(0, 3);
});

const linkToCenter = (): string =>
  addressOf(journey.server.origin, signedParameters(access, { setting_code: settingCode })).replace(
    WIRE.embedPagePath,
    WIRE.templateCenterPagePath,
  );

const surfaceOf = (page: Page) => page.getByRole('region', { name: '模板中心' });
const within = { timeout: 20_000 };

describe('a topic on a published page', () => {
  it('is made in the console, seen by a user, opened in the editor, and gone when taken down', async () => {
    // a block shows six topics: the demo company's own would fill it
    const { data: shown } = await journey.server.call(topic.list, {}, token);
    for (const { id } of shown) await journey.server.call(topic.setStatus, { id, status: 0 }, token);
    const { data: made } = await journey.server.call(
      topic.create,
      { title: '立夏专场', intro: '立夏前后的海报', templateIds: picked.map(({ templateId }) => templateId) },
      token,
    );
    await journey.server.call(topic.setStatus, { id: made.id, status: 1 }, token);

    const { page } = await journey.visitor({ token });
    await page.goto(journey.server.at('/templateCenter/pageManagment'));
    await main(page).getByRole('button', { name: '新建页面' }).first().click();
    await page.getByRole('dialog').getByLabel('页面名称').fill('立夏首页');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await main(page).getByRole('heading', { name: '立夏首页' }).waitFor();
    await main(page).getByLabel('页面标题').fill('立夏快乐');
    await main(page)
      .getByRole('button', { name: /^添加区块/ })
      .click();
    await page.getByRole('menuitem', { name: '专题' }).click();
    await main(page).getByRole('button', { name: '发布', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /发\s*布/ })
      .last()
      .click();
    await page.getByText('已发布 v1').first().waitFor();
    await main(page).getByRole('button', { name: '返回页面列表' }).click();
    await main(page).getByRole('button', { name: '更多操作 立夏首页' }).click();
    await page.getByRole('menuitem', { name: '设为首页' }).click();
    await page.getByText('「立夏首页」已设为首页').waitFor();

    const { page: user } = await journey.visitor();
    await user.goto(linkToCenter());
    await surfaceOf(user).getByRole('heading', { name: '立夏快乐' }).waitFor(within);
    // by the topic
    await surfaceOf(user)
      .getByRole('button', { name: /立夏专场/ })
      .click();
    await surfaceOf(user).getByRole('heading', { name: '立夏专场' }).waitFor();
    await expect.poll(() => surfaceOf(user).locator('button[data-id]').count()).toBe(picked.length);
    await surfaceOf(user).getByRole('button', { name: '返回' }).click();
    // by search
    const [wanted] = picked;
    if (!wanted) throw new Error('the demo company has templates on the shelf');
    await surfaceOf(user).getByRole('searchbox', { name: '搜索模板' }).fill(wanted.title);
    const card = surfaceOf(user).locator(`button[data-id="${wanted.templateId}"]`);
    await card.waitFor(within);
    await card.click();
    await user
      .getByRole('dialog', { name: wanted.title })
      .getByRole('button', { name: '使用这个模板' })
      .click();
    await user.locator('section[data-device]').waitFor(within);

    // taken down: a request within a second is answered so
    await journey.server.call(template.setStatus, { ids: [Number(wanted.templateId)], status: 4 }, token);
    const { page: another } = await journey.visitor();
    await another.goto(linkToCenter());
    await surfaceOf(another)
      .getByRole('button', { name: /立夏专场/ })
      .click();
    await expect.poll(() => surfaceOf(another).locator('button[data-id]').count()).toBe(picked.length - 1);
    await journey.server.call(topic.setStatus, { id: made.id, status: 0 }, token);
    await another.goto(linkToCenter());
    await surfaceOf(another).getByRole('heading', { name: '立夏快乐' }).waitFor(within);
    expect(
      await surfaceOf(another)
        .getByRole('button', { name: /立夏专场/ })
        .count(),
    ).toBe(0);
  });
});
