import { DOCUMENTS } from '@design-console/contract/documents';
import {
  type Block,
  type Device,
  emptyBlock,
  initialValue,
  schemaVersionOf,
} from '@design-console/contract/kernel';
import type { Executor } from '../db/schema/tables.ts';

interface DemoTopic {
  title: string;
  intro: string;
  /** Matches templates whose titles contain one of these words. */
  words: readonly string[];
}

const topics: readonly DemoTopic[] = [
  { title: '春茶上新', intro: '谷雨前后，新茶、花茶与品鉴会的海报', words: ['茶', '乌龙', '龙井'] },
  { title: '招聘专场', intro: '社招、校招、门店招募，换上岗位就能发', words: ['招聘', '招募', '校招'] },
  {
    title: '大促与会员日',
    intro: '双十一、年中与会员日的主图和预热图',
    words: ['双十一', '会员', '大促', '主图'],
  },
  { title: '新品发布会', intro: '从预告到现场，发布会一整套物料', words: ['发布会', '新品'] },
  {
    title: '周末去处',
    intro: '音乐节、读书会、咖啡地图，周末活动这样发',
    words: ['音乐', '爵士', '读书', '读诗', '绘本', '咖啡', '探店'],
  },
  { title: '公众号与报告', intro: '首图、周报和年度报告，每周都用得上', words: ['首图', '周报', '报告'] },
];

const templatesMax = 12;

const loadTopics = async (db: Executor, companyId: number, now: Date): Promise<void> => {
  const templates = await db
    .selectFrom('team_template')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('status', '=', 3)
    .orderBy('id')
    .execute();
  const used = new Set<number>();
  for (const [index, { title, intro, words }] of topics.entries()) {
    const own = templates
      .filter((one) => !used.has(one.id) && words.some((word) => one.title.includes(word)))
      .slice(0, templatesMax);
    for (const { id } of own) used.add(id);
    if (own.length === 0) continue;
    const { id: topicId } = await db
      .insertInto('topic')
      .values({
        company_id: companyId,
        title,
        intro,
        cover: '',
        status: 1,
        sort: index + 1,
        created_at: now,
        updated_at: now,
        updated_by: '林晓棠',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('topic_template')
      .values(
        own.map(({ id }, index) => ({
          company_id: companyId,
          topic_id: topicId,
          place: index + 1,
          team_template_id: id,
          platform_template_id: null,
        })),
      )
      .execute();
  }
};

/** Topics, kinds and the most used templates; a guide for newcomers. */
const blocksOf = (device: Device): Block[] => {
  const [kinds, shown, hot, newest, words] = [
    emptyBlock('kinds', 'kinds'),
    emptyBlock('topics', 'topics'),
    emptyBlock('templates', 'hot'),
    emptyBlock('templates', 'newest'),
    emptyBlock('text', 'words'),
  ];
  const count = device === 'pc' ? 10 : 6;
  return [
    kinds,
    shown,
    { ...hot, title: '大家都在用', sort: 'mostUsed', count } as Block,
    { ...newest, title: '最近上新', sort: 'newest', count } as Block,
    {
      ...words,
      title: '三步做好一张图',
      paragraphs: [
        '选一个模板，点「使用这个模板」',
        '改文字、换图片，品牌元素已经锁定',
        '下载，或直接提交给运营同事',
      ].map((text) => ({ kind: 'item', runs: [{ text, bold: false, url: '' }] })),
    } as Block,
  ];
};

const names: Readonly<Record<Device, string>> = { pc: '模板中心首页', mobile: '手机首页' };

const loadHome = async (
  db: Executor,
  { companyId, settingCode, now }: DemoCenter,
  device: Device,
): Promise<void> => {
  const definition = DOCUMENTS['templateCenter.page'];
  const page = { company_id: companyId, setting_code: settingCode, device };
  const id = `home${device}`;
  await db
    .insertInto('center_page')
    .values({
      ...page,
      id,
      name: names[device],
      is_home: true,
      created_at: now,
      updated_at: now,
      updated_by: '林晓棠',
    })
    .execute();
  const value = JSON.stringify({ ...initialValue(definition), blocks: { items: blocksOf(device) } });
  const stored = { ...page, page_id: id, key: definition.key, schema_version: schemaVersionOf(definition) };
  await db
    .insertInto('config_document')
    .values({
      ...stored,
      draft: value,
      saved_by: '林晓棠',
      saved_at: now,
      published_version: 1,
      is_draft: false,
    })
    .execute();
  await db
    .insertInto('config_version')
    .values({
      ...stored,
      version: 1,
      value,
      note: '模板中心上线',
      change_count: 1,
      published_by: '林晓棠',
      published_at: now,
      rolled_back_to: null,
    })
    .execute();
};

interface DemoCenter {
  companyId: number;
  settingCode: string;
  now: Date;
}

/** Topics and a home page for each device, of the templates on the shelf. */
export const loadDemoCenter = async (db: Executor, demo: DemoCenter): Promise<void> => {
  await loadTopics(db, demo.companyId, demo.now);
  await loadHome(db, demo, 'pc');
  await loadHome(db, demo, 'mobile');
};
