import { z } from 'zod';
import { DesignStatus } from './api-user.ts';
import { imageMaxBytes, StoredImage } from './file.ts';
import { callsOf, command, guest, query, upload, COST } from './kernel/index.ts';

/** Of a document as JSON. Below what a request may hold, so that a larger one is refused by name. */
export const designBytesMax = 1_000_000;
/** Of each design so many of its newest versions are kept. */
export const designVersionsKept = 20;

/** What hosts know a design by. */
export const DesignId = z
  .string('设计编号须为 1 到 40 位字母、数字、- 或 _')
  .max(40, '设计编号须为 1 到 40 位字母、数字、- 或 _')
  .regex(/^[\w-]{1,40}$/, '设计编号须为 1 到 40 位字母、数字、- 或 _')
  .meta({ title: '设计编号' });

/** What pages, elements and pictures there are is the editor's to say; its parser judges the document. */
const DesignBody = z.record(z.string(), z.unknown(), '设计须为对象').meta({ title: '设计内容' });

export const SavedDesign = z.object({
  designId: z.string(),
  version: z.number().int(),
  /** Of the first page; empty while it could not be painted. */
  thumbUrl: z.string(),
});
export type SavedDesign = z.infer<typeof SavedDesign>;

export const StoredDesign = SavedDesign.extend({
  /** 1 being edited, 2 finished */
  status: DesignStatus,
  document: z.record(z.string(), z.unknown()),
});
export type StoredDesign = z.infer<typeof StoredDesign>;

/** What users of embedded pages make: each sees and changes their own. */
export const design = callsOf('design', {
  /** A further version of the design of that id; without one a design is made. */
  save: command('POST /design/save.do', {
    access: guest,
    source: 'assumed',
    cost: { bodyBytes: designBytesMax + 4096, depth: 32, items: 80_000 },
    title: '保存设计',
    input: z.object({
      designId: DesignId.optional(),
      /** Made by the page for what has no id yet: a first save sent again makes no second design. */
      key: z.uuid('首次保存编号须为 UUID').optional().meta({ title: '首次保存编号' }),
      status: DesignStatus.default(1).meta({ title: '设计状态' }),
      document: DesignBody,
    }),
    output: SavedDesign,
    touches: ['apiUser', 'authorization'],
  }),
  /** A picture for a design: drawn anew like every upload, kept as the company's file. */
  addPicture: upload('POST /design/addPicture.do', {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '上传设计图片',
    maxBytes: imageMaxBytes,
    input: z.object({}),
    output: StoredImage,
  }),
  /** Somebody else's is answered like one that nobody has. */
  get: query('GET /design/get.do', {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '打开设计',
    input: z.object({ designId: DesignId }),
    output: StoredDesign,
  }),
});
