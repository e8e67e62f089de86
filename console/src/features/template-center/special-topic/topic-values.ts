import type { TopicDetail } from '@design-console/contract/topic';
import dayjs, { type Dayjs } from 'dayjs';
import { absoluteTime } from '../../../kit/format/time.ts';

/** What the form of a topic holds. */
export interface TopicValues {
  title: string;
  cover: string;
  intro: string;
  /** '' is every config set. */
  settingCode: string;
  validFrom: Dayjs | null;
  validTo: Dayjs | null;
  templateIds: string[];
}

export const blankTopic: TopicValues = {
  title: '',
  cover: '',
  intro: '',
  settingCode: '',
  validFrom: null,
  validTo: null,
  templateIds: [],
};

export const valuesOf = (found: TopicDetail): TopicValues => ({
  title: found.title,
  cover: found.cover,
  intro: found.intro,
  settingCode: found.settingCode ?? '',
  validFrom: found.validFrom === null ? null : dayjs(found.validFrom),
  validTo: found.validTo === null ? null : dayjs(found.validTo),
  templateIds: found.templateIds,
});

export const draftOf = ({
  title,
  cover,
  intro,
  settingCode,
  validFrom,
  validTo,
  templateIds,
}: TopicValues) => ({
  title,
  cover,
  intro,
  settingCode: settingCode === '' ? null : settingCode,
  validFrom: validFrom?.toISOString() ?? null,
  validTo: validTo?.toISOString() ?? null,
  templateIds,
});

type TopicDraft = ReturnType<typeof draftOf>;

const quoted = (text: string): string => `对方改为「${text || '空'}」`;

/** What the other person made of each field. */
const wordsOf: { readonly [Name in keyof TopicValues]: (theirs: TopicDetail) => string } = {
  title: ({ title }) => `专题标题：${quoted(title)}`,
  cover: ({ cover }) => `封面：${cover === '' ? '对方移除了图片' : '对方也换了'}`,
  intro: ({ intro }) => `专题简介：${quoted(intro)}`,
  settingCode: ({ settingCode, settingName }) =>
    `显示范围：${quoted(settingCode === null ? '全部配置方案' : settingName)}`,
  validFrom: ({ validFrom }) =>
    `开始时间：${quoted(validFrom === null ? '发布后立即' : absoluteTime(validFrom))}`,
  validTo: ({ validTo }) => `结束时间：${quoted(validTo === null ? '一直有效' : absoluteTime(validTo))}`,
  templateIds: ({ templateIds }) => `专题模板：对方改为 ${templateIds.length} 个模板`,
};
const names = Object.keys(wordsOf) as (keyof TopicValues)[];

/** The form after a colleague saved first: theirs where the person changed nothing. Lines: what both changed. */
export const joinedWith = (theirs: TopicDetail, base: TopicDetail, mine: TopicValues) => {
  const [their, before, own] = [draftOf(valuesOf(theirs)), draftOf(valuesOf(base)), draftOf(mine)];
  const differs = (one: TopicDraft, other: TopicDraft, name: keyof TopicValues) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const kept = names.filter((name) => differs(own, before, name));
  const values = { ...valuesOf(theirs), ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
  const disputed = kept.filter((name) => differs(their, before, name) && differs(their, own, name));
  return { values, lines: disputed.map((name) => wordsOf[name](theirs)) };
};
