/* oxlint-disable max-lines -- each kind of block is told whole: fields, bounds and titles */
import { z } from 'zod';
import { rangeFault } from '../../fields.ts';
import { type FieldBase, keepsDirection, lineOf, storedImage, storedImageMax } from './field-parts.ts';

/** The blocks a page of the template center is made of. */
export const blockTitles = {
  banner: '轮播图',
  kinds: '分类导航',
  topics: '专题',
  templates: '模板',
  text: '图文说明',
} as const;
export type BlockType = keyof typeof blockTitles;

/** Where a click leads. `to` is an address, or the id of the target. */
export const linkTitles = {
  none: '不跳转',
  url: '网址',
  page: '页面',
  topic: '专题',
  kind: '模板分类',
  template: '模板',
  search: '搜索词',
} as const;
export type LinkKind = keyof typeof linkTitles;
export interface PageLink {
  kind: LinkKind;
  to: string;
}

interface BlockBase {
  id: string;
  /** Empty: the block has no heading. */
  title: string;
  visible: boolean;
}
export interface BannerPicture {
  id: string;
  image: string;
  /** The picture's text alternative. */
  alt: string;
  link: PageLink;
}
export interface BannerBlock extends BlockBase {
  type: 'banner';
  pictures: BannerPicture[];
  /** Width to height. */
  shape: 'wide' | 'normal' | 'tall';
  /** Seconds per picture; 0: only users switch pictures. */
  seconds: number;
}
export interface KindsBlock extends BlockBase {
  type: 'kinds';
  /** In this order; empty: every kind of the first level, in the kinds' own order. */
  kindIds: number[];
}
export interface TopicsBlock extends BlockBase {
  type: 'topics';
  /** In this order; empty: the topics live now, in the topics' own order. */
  topicIds: number[];
  count: number;
}
export type TemplateOrder = 'newest' | 'mostUsed' | 'hot';
export interface TemplatesBlock extends BlockBase {
  type: 'templates';
  by: 'rule' | 'hand';
  /** 0: of any kind. */
  kindId: number;
  /** A filter by tags: any within a facet, and every facet. */
  tagIds: string[];
  sort: TemplateOrder;
  count: number;
  /** By hand: these, in this order. */
  templateIds: string[];
}
export interface TextRun {
  text: string;
  bold: boolean;
  /** '' is no link. */
  url: string;
}
export interface TextParagraph {
  kind: 'heading' | 'paragraph' | 'item';
  runs: TextRun[];
}
/** Text as structure: no HTML is stored, so none can be shown. */
export interface TextBlock extends BlockBase {
  type: 'text';
  paragraphs: TextParagraph[];
}
export type Block = BannerBlock | KindsBlock | TopicsBlock | TemplatesBlock | TextBlock;

export interface BlocksField extends FieldBase<Block[]> {
  readonly kind: 'blocks';
  readonly maxCount: number;
}

export const blocksField = (terms: Omit<BlocksField, 'kind' | 'initial'>): BlocksField => ({
  kind: 'blocks',
  initial: [],
  ...terms,
});

/** The bounds of one block. */
export const blockBounds = {
  titleMax: 30,
  pictures: 8,
  secondsMax: 15,
  kinds: 24,
  topics: 20,
  templates: 60,
  tags: 10,
  paragraphs: 60,
  runs: 20,
  runLength: 500,
} as const;

const webAddress = /^https?:\/\/(?![^/?#]*@)[^\s"'<>\\]+$/;
/** The number of a team template, or the id of a platform template. */
const templateIdPattern = /^[\w-]{1,64}$/;
const pageIdPattern = /^[a-z0-9]{1,20}$/;
const idPattern = /^[1-9]\d{0,14}$/;

const isLinked = ({ kind, to }: { kind: LinkKind; to: string }): boolean => {
  switch (kind) {
    case 'none':
      return true;
    case 'url':
      return webAddress.test(to);
    case 'page':
      return pageIdPattern.test(to);
    case 'template':
      return templateIdPattern.test(to);
    case 'search':
      return to !== '';
    default:
      return idPattern.test(to);
  }
};

/** The fault of a link whose `to` is missing or wrong. */
export const linkFaults: Readonly<Record<LinkKind, string>> = {
  none: '',
  url: '跳转网址须为 http 或 https 链接',
  page: '请选择要跳转的页面',
  topic: '请选择要跳转的专题',
  kind: '请选择要跳转的模板分类',
  template: '请选择要跳转的模板',
  search: '请输入要跳转的搜索词',
};

export const pageLinkSchema = z
  .looseObject(
    {
      kind: z.enum(Object.keys(linkTitles) as [LinkKind, ...LinkKind[]], { error: '跳转方式有误' }),
      to: lineOf('跳转目标', 500),
    },
    { error: '跳转方式有误' },
  )
  .superRefine((link, context) => {
    if (!isLinked(link)) context.addIssue({ code: 'custom', path: ['to'], message: linkFaults[link.kind] });
  });

const listOfIds = (label: string, max: number) =>
  z
    .array(
      z
        .int({ error: `${label}含有无法识别的项` })
        .positive(`${label}含有无法识别的项`)
        .max(Number.MAX_SAFE_INTEGER, `${label}含有无法识别的项`),
      { error: `${label}须为列表` },
    )
    .max(max, `${label}最多 ${max} 个`)
    .refine((ids) => new Set(ids).size === ids.length, `${label}有重复的项`);

const faultOfSeconds = rangeFault({ label: '停留时间', min: 0, max: blockBounds.secondsMax }, '秒');

const countOf = (label: string, max: number) =>
  z
    .int({ error: `${label}须为整数` })
    .min(1, rangeFault({ label, min: 1, max }))
    .max(max, rangeFault({ label, min: 1, max }));

const wordIds = (label: string, pattern: RegExp, max: number) =>
  z
    .array(
      z
        .string({ error: `${label}含有无法识别的项` })
        .max(64, `${label}含有无法识别的项`)
        .regex(pattern, `${label}含有无法识别的项`),
      { error: `${label}须为列表` },
    )
    .max(max, `${label}最多 ${max} 个`)
    .refine((ids) => new Set(ids).size === ids.length, `${label}有重复的项`);

const blockId = z
  .string({ error: '区块编号有误' })
  .max(20, '区块编号有误')
  .regex(/^[a-z0-9]{1,20}$/, '区块编号有误');

const base = {
  id: blockId,
  title: lineOf('区块标题', blockBounds.titleMax),
  visible: z.boolean({ error: '区块的显示须为开或关' }),
};

const pictures = z
  .array(
    z.looseObject(
      {
        id: blockId,
        image: z
          .string({ error: '轮播图片须为已上传的图片' })
          .max(storedImageMax, '轮播图片须为已上传的图片')
          .regex(storedImage, '轮播图片须为已上传的图片')
          .min(1, '请上传轮播图片'),
        alt: lineOf('图片说明', 60),
        link: pageLinkSchema,
      },
      { error: '轮播图片含有无法识别的项' },
    ),
    { error: '轮播图片须为列表' },
  )
  .max(blockBounds.pictures, `轮播图片最多 ${blockBounds.pictures} 张`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, '轮播图片有重复的项');

const paragraphs = z
  .array(
    z.looseObject(
      {
        kind: z.enum(['heading', 'paragraph', 'item'], { error: '段落样式有误' }),
        runs: z
          .array(
            z.looseObject(
              {
                text: lineOf('段落文字', blockBounds.runLength),
                bold: z.boolean({ error: '加粗须为开或关' }),
                url: z
                  .string({ error: '文字链接须为文字' })
                  .max(500, '文字链接最多 500 个字符')
                  .refine((url) => url === '' || webAddress.test(url), '文字链接须为 http 或 https 链接')
                  .check(keepsDirection('文字链接')),
              },
              { error: '段落含有无法识别的内容' },
            ),
            { error: '段落文字须为列表' },
          )
          .max(blockBounds.runs, `一段最多 ${blockBounds.runs} 处样式`),
      },
      { error: '段落含有无法识别的内容' },
    ),
    { error: '段落须为列表' },
  )
  .max(blockBounds.paragraphs, `一个图文说明最多 ${blockBounds.paragraphs} 段`);

const blockSchema = z.discriminatedUnion(
  'type',
  [
    z.looseObject({
      ...base,
      type: z.literal('banner'),
      pictures,
      shape: z.enum(['wide', 'normal', 'tall'], { error: '轮播比例有误' }),
      seconds: z
        .int({ error: '停留时间须为整数' })
        .min(0, faultOfSeconds)
        .max(blockBounds.secondsMax, faultOfSeconds),
    }),
    z.looseObject({ ...base, type: z.literal('kinds'), kindIds: listOfIds('导航分类', blockBounds.kinds) }),
    z.looseObject({
      ...base,
      type: z.literal('topics'),
      topicIds: listOfIds('手选专题', blockBounds.topics),
      count: countOf('专题数量', blockBounds.topics),
    }),
    z.looseObject({
      ...base,
      type: z.literal('templates'),
      by: z.enum(['rule', 'hand'], { error: '取模板的方式有误' }),
      kindId: z
        .int({ error: '模板分类有误' })
        .min(0, '模板分类有误')
        .max(Number.MAX_SAFE_INTEGER, '模板分类有误'),
      tagIds: wordIds('模板标签', /^[a-z]{1,20}\.[A-Za-z]{1,20}$/, blockBounds.tags),
      sort: z.enum(['newest', 'mostUsed', 'hot'], { error: '模板排序有误' }),
      count: countOf('模板数量', blockBounds.templates),
      templateIds: wordIds('手选模板', templateIdPattern, blockBounds.templates),
    }),
    z.looseObject({ ...base, type: z.literal('text'), paragraphs }),
  ],
  { error: '区块类型有误' },
);

/** The fault of one block in its form; null when it is valid. */
export const faultOfBlock = (block: Block): string | null =>
  blockSchema.safeParse(block).error?.issues[0]?.message ?? null;

/** The bounds of all blocks together; each block by itself may hold more words than all may. */
export const blocksTogether = { bytes: 200 * 1024, items: 8000 } as const;

const itemsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + 1 + itemsIn(one), 0)
    : 0;

const bytesIn = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const isTooMuch = (blocks: unknown): boolean =>
  itemsIn(blocks) > blocksTogether.items || bytesIn(blocks) > blocksTogether.bytes;

export const blocksSchema = ({ label, maxCount }: BlocksField): z.ZodType =>
  z
    .array(blockSchema, { error: `${label}须为列表` })
    .max(maxCount, `${label}最多 ${maxCount} 个`)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, `${label}有重复的项`)
    .refine(
      (blocks) => blocks.filter(({ type }) => type === 'templates').length <= templateBlocksMax,
      `模板区块最多 ${templateBlocksMax} 个`,
    )
    .refine((blocks) => !isTooMuch(blocks), `${label}的内容过多，请删减文字或区块`);

/** Each queries the database once when a page opens. */
export const templateBlocksMax = 8;

/** A new block of a type, without content. */
export const emptyBlock = (type: BlockType, id: string): Block => {
  const shared = { id, title: '', visible: true };
  switch (type) {
    case 'banner':
      return { ...shared, type, pictures: [], shape: 'wide', seconds: 5 };
    case 'kinds':
      return { ...shared, type, title: '按分类找', kindIds: [] };
    case 'topics':
      return { ...shared, type, title: '精选专题', topicIds: [], count: 6 };
    case 'templates':
      return {
        ...shared,
        type,
        title: '热门模板',
        by: 'rule',
        kindId: 0,
        tagIds: [],
        sort: 'hot',
        count: 10,
        templateIds: [],
      };
    case 'text':
      return { ...shared, type, paragraphs: [{ kind: 'paragraph', runs: [] }] };
  }
};

/** The pictures a list of blocks shows. */
export const picturesOfBlocks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === 'banner' ? block.pictures.map(({ image }) => image).filter(Boolean) : [],
  );

/** A block's name in lists: its own title, or its type. */
export const nameOfBlock = ({ type, title }: Pick<Block, 'type' | 'title'>): string =>
  title === '' ? blockTitles[type] : `${blockTitles[type]}「${title}」`;
