import type { TopicDetail } from '@design-console/contract/topic';
import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { joinedWith, valuesOf } from './topic-values.ts';

const base: TopicDetail = {
  id: 7,
  title: '小满专场',
  cover: '',
  shownCover: '',
  intro: '旧简介',
  settingCode: null,
  settingName: '',
  validFrom: '2026-05-01T00:00:00.000Z',
  validTo: null,
  status: 1,
  state: 'live',
  sort: 1,
  templateCount: 2,
  updatedAt: '2026-03-01T00:00:00.000Z',
  updatedBy: '',
  templateIds: ['new-tea', '12'],
};

it('takes theirs where the person changed nothing, and keeps the rest without a word', () => {
  const theirs = { ...base, intro: '新简介', templateIds: ['12', 'new-tea'] };
  const mine = { ...valuesOf(base), validTo: dayjs('2026-06-01T00:00:00.000Z') };
  const { values, lines } = joinedWith(theirs, base, mine);
  expect([values.intro, values.templateIds, values.validTo?.toISOString()]).toEqual([
    '新简介',
    ['12', 'new-tea'],
    '2026-06-01T00:00:00.000Z',
  ]);
  expect(lines).toEqual([]);
});

it('keeps what both changed as typed, and says what they made of it', () => {
  const theirs: TopicDetail = {
    ...base,
    title: '芒种专场',
    cover: '/saas/files/b.png',
    intro: '',
    settingCode: 'ABCD1234',
    settingName: '门店方案',
    validFrom: null,
    validTo: '2026-07-01T00:00:00.000Z',
    templateIds: ['12'],
  };
  const mine = {
    title: '夏至专场',
    cover: '/saas/files/a.png',
    intro: '我的',
    settingCode: 'EFGH5678',
    validFrom: dayjs('2026-05-02T00:00:00.000Z'),
    validTo: dayjs('2026-06-01T00:00:00.000Z'),
    templateIds: ['new-tea', '12', '13'],
  };
  const { values, lines } = joinedWith(theirs, base, mine);
  expect(values).toEqual(mine);
  expect(lines).toEqual([
    '专题标题：对方改为「芒种专场」',
    '封面：对方也换了',
    '专题简介：对方改为「空」',
    '显示范围：对方改为「门店方案」',
    '开始时间：对方改为「发布后立即」',
    expect.stringMatching(/^结束时间：对方改为「2026-0[67]-\d\d \d\d:00/),
    '专题模板：对方改为 1 个模板',
  ]);
});

it('says nothing where both made the same change', () => {
  const theirs = { ...base, title: '芒种专场' };
  const { lines } = joinedWith(theirs, base, { ...valuesOf(base), title: '芒种专场' });
  expect(lines).toEqual([]);
});
