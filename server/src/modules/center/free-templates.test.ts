import type { PageContents, PublishedPage, TemplateCard, TopicCard } from '@design-console/contract/center';
import { DOCUMENTS } from '@design-console/contract/documents';
import { type Block, CODE, emptyBlock, initialValue } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

/** The template center of a config set whose 素材权限 leaves only free templates to users (product 5). */

let server: TestServer;
let admin: Person;
let guest: Person;
let settingCode: string;
let own: string;
let [mixedTopic, ownTopic] = [0, 0];

const publish = async (what: { key: string; pageId?: string }, value: object) => {
  const place = { settingCode, device: 'pc', ...what };
  const { data } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
  const { revision } = data;
  const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place,
    revision,
    value,
  });
  const now = { ...place, revision: saved.data.revision };
  expect((await admin.call('POST /configDocument/publish.do', now)).code).toBe(CODE.ok);
};

const allow = (templates: 'all' | 'free') => {
  const initial = initialValue(DOCUMENTS['editor.functions']);
  return publish({ key: 'editor.functions' }, { ...initial, materials: { ...initial.materials, templates } });
};

const addTopic = async (title: string, templateIds: string[]): Promise<number> => {
  const { data } = await admin.call<{ id: number }>('POST /topic/add.do', { title, templateIds });
  await admin.call('POST /topic/setStatus.do', { id: data.id, status: 1 });
  return data.id;
};

const grid = (id: string, given: object): Block => ({ ...emptyBlock('templates', id), ...given }) as Block;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  guest = await server.openLink({});
  const sets = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  settingCode = sets.data.find(({ isDefault }) => isDefault)?.settingCode ?? '';
  const template = {
    title: '自有',
    tagIds: ['industry.tea'],
    document: blankDesign({ width: 30, height: 20 }),
  };
  const { data } = await admin.call<{ id: number }>(
    'POST /templateCenter/v2/createTeamTemplate.do',
    template,
  );
  await admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', { ids: [data.id], status: 3 });
  own = String(data.id);
  mixedTopic = await addTopic('两处都有', [own, 'new-tea']);
  ownTopic = await addTopic('只有自有', [own]);
});
afterAll(() => server.close());

const everything = async () => {
  const all = await guest.call<{ list: TemplateCard[]; total: number }>('POST /center/browse.do', {
    pageSize: 100,
  });
  const team = await guest.call<{ total: number }>('POST /center/browse.do', { from: 'team' });
  const tags = await guest.call<{ count: number }[]>('POST /center/tagCounts.do', { from: 'team' });
  const topics = await guest.call<TopicCard[]>('GET /center/topics.do');
  const topic = await guest.call<{ templates: TemplateCard[] }>('GET /center/topic.do', { id: mixedTopic });
  return {
    showsOwn: all.data.list.some(({ templateId }) => /^\d+$/.test(templateId)),
    hasPlatform: all.data.list.length > 0,
    team: [team.data.total > 0, tags.data.length > 0],
    topics: [mixedTopic, ownTopic].map((id) => topics.data.find((one) => one.id === id)?.templateCount),
    topic: topic.data.templates.map(({ templateId }) => templateId),
    ownTopic: (await guest.call('GET /center/topic.do', { id: ownTopic })).code,
  };
};

describe('templates of the company under 模板 仅免费', () => {
  it('are offered in no list, count or topic', async () => {
    await allow('all');
    expect(await everything()).toEqual({
      showsOwn: true,
      hasPlatform: true,
      team: [true, true],
      topics: [2, 1],
      topic: [own, 'new-tea'],
      ownTopic: CODE.ok,
    });
    await allow('free');
    expect(await everything()).toEqual({
      showsOwn: false,
      hasPlatform: true,
      team: [false, false],
      topics: [1, undefined],
      topic: ['new-tea'],
      ownTopic: CODE.notFound,
    });
  });

  it('are in no block of a page, where the administrator still sees them', async () => {
    const added = await admin.call<{ id: string }>('POST /centerPage/add.do', {
      settingCode,
      device: 'pc',
      name: '页面',
    });
    const [byHand, byRule] = [
      grid('hand', { by: 'hand', templateIds: [own, 'new-tea'] }),
      grid('rule', { by: 'rule', kindId: 0, tagIds: [] }),
    ];
    const items = [byHand, byRule, emptyBlock('topics', 'topics'), emptyBlock('kinds', 'kinds')];
    const value = { ...initialValue(DOCUMENTS['templateCenter.page']), blocks: { items } };
    await publish({ key: 'templateCenter.page', pageId: added.data.id }, value);
    const shown = ({ templates, topics, kinds }: PageContents) => ({
      byHand: templates[byHand.id]?.map(({ templateId }) => templateId),
      byRule: (templates[byRule.id] ?? []).length > 0,
      hasOwnTopic: topics.some(({ id }) => id === ownTopic),
      hasKinds: kinds.length > 0,
    });
    await allow('free');
    const page = await guest.call<PublishedPage>('GET /center/page.do', { pageId: added.data.id });
    const none = { byHand: ['new-tea'], byRule: false, hasOwnTopic: false, hasKinds: false };
    expect(shown(page.data)).toEqual(none);
    const preview = await admin.call<PageContents>('POST /center/contents.do', { settingCode, value });
    const all = { byHand: [own, 'new-tea'], byRule: true, hasOwnTopic: true, hasKinds: true };
    expect(shown(preview.data)).toEqual(all);
    await allow('all');
    const again = await guest.call<PublishedPage>('GET /center/page.do', { pageId: added.data.id });
    expect(shown(again.data)).toEqual(all);
  });
});
