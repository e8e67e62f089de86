import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/schema/tables.ts';
import type { PaintDemo } from './paint-demo.ts';

const userCount = 300;
const designCount = 1200;
const dayMs = 24 * 3_600_000;

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const givenNames =
  '子涵 雨桐 思远 嘉怡 浩然 梓萱 一鸣 若曦 文博 静雯 晨曦 佳宁 志强 晓彤 俊杰 雅琪 明轩 诗涵 宇航 可欣 泽宇 梦瑶 伟 敏 静 磊 婷 洋 琳 凯'.split(
    ' ',
  );
const handles =
  '阿梨的周末 小鹿画画 山野来信 今天也要设计 墨白 橘子汽水 南风知意 三页手账 半夏 排版工人老周 慢半拍 云朵工作室 拾光集 一颗海盐 林间有风 设计师小七 早睡的猫 青柠不加糖 老街面馆 城南花店'.split(
    ' ',
  );
/** Group, and how many of a hundred belong to it. */
const groups: readonly (readonly [string, number])[] = [
  ['市场部', 22],
  ['品牌部', 14],
  ['电商运营', 20],
  ['门店', 18],
  ['渠道伙伴', 12],
  ['实习生', 6],
  ['', 8],
];
const endings =
  ',,,（终稿）,（客户确认）,-朋友圈版,-门店打印版,-改 2,-双语版,-华东区,-华南区,-会员版,-竖版,-线上版,-A4 打印,（备用）,-周年店,-预热,-返场'.split(
    ',',
  );

/** Random-looking numbers that are always the same: the demo company is one company. */
const dice = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  return {
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    of: <T>(items: readonly T[], otherwise: T): T => items[Math.floor(next() * items.length)] ?? otherwise,
  };
};
type Dice = ReturnType<typeof dice>;

const groupOf = (roll: number): string => {
  let left = roll * 100;
  for (const [name, share] of groups) {
    left -= share;
    if (left < 0) return name;
  }
  return '';
};

/** A moment in working hours, a little more often lately than long ago. */
const workMoment = ({ next, below }: Dice, now: Date): Date => {
  const daysAgo = Math.floor(90 * next() ** 1.06);
  // 9:00 to 21:00 in Shanghai
  const midnight = Math.floor((now.getTime() + 8 * 3_600_000) / dayMs) * dayMs - 8 * 3_600_000;
  const at = midnight - daysAgo * dayMs + (9 + 12 * next()) * 3_600_000;
  // hours of today still to come become those of one of the last days
  return new Date(at < now.getTime() - 60_000 ? at : at - (1 + below(21)) * dayMs);
};

interface Person {
  userFlag: string;
  nickname: string;
  group: string;
  status: 0 | 1;
  designs: number;
  downloads: number;
  firstSeenAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
}

const peopleOf = (roll: Dice, now: Date): Person[] => {
  const taken = new Set<string>();
  const nicknameOf = (): string => {
    const isHandle = roll.next() < 0.22 && handles.some((handle) => !taken.has(handle));
    for (;;) {
      const name = isHandle ? roll.of(handles, '') : `${roll.of(surnames, '')}${roll.of(givenNames, '')}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  return Array.from({ length: userCount }, (_, index) => ({
    userFlag: `qh_${100_000 + index * 37 + roll.below(30)}`,
    nickname: nicknameOf(),
    group: groupOf(roll.next()),
    status: roll.next() < 0.04 ? 0 : 1,
    designs: 0,
    downloads: 0,
    firstSeenAt: null,
    lastSeenAt: null,
    createdAt: new Date(now.getTime() - (92 + roll.below(200)) * dayMs - roll.below(dayMs)),
  }));
};

/**
 * The end users of the demo company and what they made in the last ninety days. Their pictures are painted
 * after the start; returns what to paint for which designs.
 */
export const loadEndUsers = async (
  db: Executor,
  { companyId, settingCode, now }: { companyId: number; settingCode: string; now: Date },
): Promise<PaintDemo> => {
  const { demoDesigns } = await import('./design-variants.ts');
  const variants = demoDesigns();
  const roll = dice(63);
  const people = peopleOf(roll, now);
  // a few make most designs, a tenth only look around
  const makers = people.slice(0, Math.floor(userCount * 0.9));
  const designs = Array.from({ length: designCount }, () => {
    const maker = Math.floor(makers.length * roll.next() ** 2.2);
    const createdAt = workMoment(roll, now);
    const workedMs = roll.next() < 0.7 ? roll.below(5_400_000) : roll.below(3 * dayMs);
    const longest = now.getTime() - createdAt.getTime();
    const updatedAt = new Date(createdAt.getTime() + (workedMs < longest ? workedMs : roll.below(longest)));
    const status: 1 | 2 = roll.next() < 0.62 ? 2 : 1;
    return {
      id: randomBytes(12).toString('base64url'),
      maker,
      variant: roll.below(variants.length),
      ending: roll.of(endings, ''),
      status,
      downloads: status === 2 && roll.next() < 0.75 ? 1 + roll.below(5) : 0,
      createdAt,
      updatedAt,
    };
  });
  for (const looker of people.slice(makers.length, -6)) {
    looker.firstSeenAt = workMoment(roll, now);
    const since = now.getTime() - looker.firstSeenAt.getTime();
    looker.lastSeenAt = new Date(looker.firstSeenAt.getTime() + roll.below(since));
  }
  for (const design of designs) {
    const person = makers[design.maker];
    if (!person) continue;
    person.designs += 1;
    person.downloads += design.downloads;
    if (!person.firstSeenAt || design.createdAt < person.firstSeenAt) person.firstSeenAt = design.createdAt;
    if (!person.lastSeenAt || design.updatedAt > person.lastSeenAt) person.lastSeenAt = design.updatedAt;
  }

  const inserted = await db
    .insertInto('api_user')
    .values(
      people.map((person) => ({
        company_id: companyId,
        user_flag: person.userFlag,
        nickname: person.nickname,
        group_name: person.group,
        setting_code: person.firstSeenAt ? settingCode : '',
        status: person.status,
        design_count: person.designs,
        download_count: person.downloads,
        first_seen_at: person.firstSeenAt,
        last_seen_at: person.lastSeenAt,
        created_at: person.firstSeenAt ?? person.createdAt,
      })),
    )
    .returning(['id', 'user_flag'])
    .execute();
  const idOf = new Map(inserted.map((row) => [row.user_flag, row.id]));

  const rows = designs.flatMap((one) => {
    const variant = variants[one.variant];
    const apiUserId = idOf.get(makers[one.maker]?.userFlag ?? '');
    return variant && apiUserId !== undefined ? [{ ...one, variant, apiUserId }] : [];
  });
  await db
    .insertInto('design')
    .values(
      rows.map(({ variant, ...one }) => {
        const [page] = variant.design.pages;
        const isCard = variant.design.unit === 'mm';
        return {
          company_id: companyId,
          id: one.id,
          api_user_id: one.apiUserId,
          title: variant.title + one.ending,
          kind_name: variant.kind,
          setting_code: settingCode,
          // sizes are kept in the design's unit, pages in px
          width: isCard ? 90 : (page?.width ?? 0),
          height: isCard ? 54 : (page?.height ?? 0),
          unit: variant.design.unit,
          page_count: variant.design.pages.length,
          status: one.status,
          download_count: one.downloads,
          created_at: one.createdAt,
          updated_at: one.updatedAt,
        };
      }),
    )
    .execute();

  const paintings = variants.map((variant) => ({
    variant: variant.key,
    designIds: rows.filter((row) => row.variant === variant).map((row) => row.id),
  }));
  // the document of a look is sent once, and copied for each of its designs under their own number and title
  for (const { variant, designIds } of paintings) {
    const found = variants.find((one) => one.key === variant);
    if (!found || designIds.length === 0) continue;
    const document = JSON.stringify(found.design);
    await sql`
      insert into design_document (company_id, design_id, version, document, bytes, saved_at)
      select company_id, id, 1, ${document}::jsonb || jsonb_build_object('id', id, 'title', title),
             ${Buffer.byteLength(document)}, updated_at
        from design where company_id = ${companyId} and id = any(${designIds})`.execute(db);
  }
  return { companyId, paintings };
};
