import type { TemplateCard } from '@design-console/contract/center';
import type { TopicDetail } from '@design-console/contract/topic';
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { expect, it } from 'vitest';
import { previewSource } from './preview-source.ts';

const card: TemplateCard = {
  templateId: 'new-tea',
  title: '新茶上市',
  coverUrl: '/new-tea.png',
  coverWidthPx: 600,
  coverHeightPx: 800,
  width: 600,
  height: 800,
  unit: 'px',
  kindName: '',
  tags: [],
  useCount: 0,
};
const topic: TopicDetail = {
  id: 7,
  title: '小满专场',
  cover: '',
  shownCover: '/c.png',
  intro: '',
  settingCode: null,
  settingName: '',
  validFrom: null,
  validTo: null,
  status: 1,
  state: 'live',
  sort: 1,
  templateCount: 2,
  updatedAt: '2026-03-01T00:00:00.000Z',
  updatedBy: '',
  templateIds: ['new-tea', 'gone'],
};
const browsed: object[] = [];
const source = (given: Partial<TopicDetail> = {}) =>
  previewSource(initialValue(DOCUMENTS['templateCenter.page']), undefined, {
    browse: async (asked) => {
      browsed.push(asked);
      return { total: 71, isTotalCapped: false, list: [card], next: '24~end' };
    },
    listTags: async () => [
      { tagId: 'industry.tea', count: 2, isCapped: false },
      { tagId: 'industry.food', count: 9, isCapped: false },
    ],
    kinds: async () => [],
    topic: async () => ({ ...topic, ...given }),
    templates: async (ids) => (ids.includes('new-tea') ? [card] : []),
  });

it('a topic opens with the templates users would see, also a topic that no block shows', async () => {
  const opened = await source().topic(7);
  expect(opened.topic).toMatchObject({ title: '小满专场', cover: '/c.png' });
  expect(opened.topic.templateCovers).toEqual([
    { coverUrl: '/new-tea.png', coverWidthPx: 600, coverHeightPx: 800 },
  ]);
  expect((await source({ cover: '/c.png' }).topic(7)).topic.templateCovers).toEqual([]);
  expect(opened.templates.map(({ id }) => id)).toEqual(['new-tea']);
  await expect(source({ state: 'over' }).topic(7)).rejects.toThrow('no such topic');
});

it('a template a page links to opens without having been searched for; one off the shelf does not', async () => {
  expect(await source().template('new-tea')).toMatchObject({ id: 'new-tea', title: '新茶上市' });
  expect(await source().template('gone')).toBeNull();
});

it('below the blocks it finds what users find: of both sources, filtered, and counted as a whole', async () => {
  const query = {
    from: 'all',
    words: '茶',
    kindId: 3,
    sort: 'hot',
    filters: { industry: 'industry.tea' },
  } as const;
  expect(source().froms).toEqual(['all', 'team', 'platform']);
  expect(await source().find(query, null)).toMatchObject({
    templates: [{ id: 'new-tea', price: 'free' }],
    total: 71,
    next: '24~end',
  });
  expect(browsed.at(-1)).toEqual({
    from: 'all',
    keyword: '茶',
    kindId: 3,
    tagIds: ['industry.tea'],
    sort: 'hot',
    pageSize: 30,
  });
  expect(await source().choices(query)).toEqual({
    industry: [
      { value: 'industry.food', label: '美食' },
      { value: 'industry.tea', label: '茶饮' },
    ],
    style: [],
    color: [],
    price: [],
  });
});
