import { z } from 'zod';
import { DesignStatus } from './api-user.ts';
import { DesignId } from './design-id.ts';
import { imageMaxBytes, StoredPicture } from './file.ts';
import { designBytesMax, designItemsMax, GUEST_WIRE } from './wire/guest-calls.ts';
import {
  callsOf,
  command,
  COST,
  download,
  flag,
  guest,
  guestSaving,
  idOf,
  Instant,
  longPage,
  LongPageRequest,
  Nothing,
  query,
  text,
  upload,
  wholeNumber,
} from './kernel/index.ts';

/** How many of a design's newest versions are kept. */
export const designVersionsKept = 20;
/** Automatic saves within a stretch of this length keep one version. */
export const autosaveStretchMs = 10 * 60_000;

/** The editor defines pages, elements and pictures; its parser checks the document. */
const DesignBody = z.record(z.string(), z.unknown(), '设计须为对象').meta({ title: '设计内容' });

export const SavedDesign = z.object({
  designId: z.string().meta({ title: '设计编号' }),
  version: z.number().int().meta({ title: '版本号' }),
  savedAt: Instant.meta({ title: '保存时间' }),
  /** A picture of the first page; empty when it could not be painted. */
  thumbUrl: z.string().meta({ title: '缩略图地址' }),
});
export type SavedDesign = z.infer<typeof SavedDesign>;

export const StoredDesign = SavedDesign.extend({
  /** 1 being edited, 2 finished */
  status: DesignStatus.meta({ title: '状态' }),
  document: z.record(z.string(), z.unknown()).meta({ title: '设计内容' }),
  /** Whether its user has a letter of authorization for it that is valid now: watermarks may spare it. */
  isAuthorized: z.boolean().meta({ title: '是否已授权' }),
});
export type StoredDesign = z.infer<typeof StoredDesign>;

/** File formats the server exports a design to. */
export const exportFormats = ['png', 'jpg', 'webp', 'pdf'] as const;
export type ServerExportFormat = (typeof exportFormats)[number];
/** For one picture: at four bytes each, the room a painting process has besides the design itself. */
export const exportPixelsMax = 24_000_000;

/** A document's bytes and the fields beside it. */
const documentCost = { bodyBytes: designBytesMax + 4096, depth: 32, items: designItemsMax };
/** `data` of a 409: another window saved since the version to be replaced. */
export const SavedElsewhere = z.object({
  version: z.number().int().meta({ title: '版本号' }),
  savedAt: Instant.meta({ title: '保存时间' }),
});
export type SavedElsewhere = z.infer<typeof SavedElsewhere>;

export const DesignVersion = z.object({
  version: z.number().int().meta({ title: '版本号' }),
  savedAt: Instant.meta({ title: '保存时间' }),
  /** Saved by the editor itself. */
  isAutomatic: z.boolean().meta({ title: '是否自动保存' }),
});
export type DesignVersion = z.infer<typeof DesignVersion>;

export const OwnDesign = z.object({
  designId: z.string().meta({ title: '设计编号' }),
  title: z.string().meta({ title: '设计名称' }),
  status: DesignStatus.meta({ title: '状态' }),
  pageCount: z.number().int().meta({ title: '页数' }),
  thumbUrl: z.string().meta({ title: '缩略图地址' }),
  updatedAt: Instant.meta({ title: '更新时间' }),
});
export type OwnDesign = z.infer<typeof OwnDesign>;

export const OwnPicture = StoredPicture.extend({
  id: z.number().int().meta({ title: '编号' }),
  /** The name of the uploaded file. */
  title: z.string().meta({ title: '图片名称' }),
});
export type OwnPicture = z.infer<typeof OwnPicture>;

/** The longest address of a picture that host pages name. */
export const pictureAddressMax = 500;

const isWebAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

const PictureAddress = text({ label: '图片地址', min: 1, max: pictureAddressMax }).refine(
  isWebAddress,
  '图片地址须以 https:// 开头',
);

const words = text({ label: '关键词', max: 40 }).optional();

const version = (label: string, min: 0 | 1) => wholeNumber({ label, min, max: 2_147_483_647 });

/** Designs of users of embedded pages: each user sees and changes only their own. */
export const design = callsOf('design', {
  /**
   * Saves a new version of the design with that id; without an id, a new design. Also after the service has
   * ended, so that what is open is not lost.
   */
  save: command(GUEST_WIRE.saveDesign, {
    access: guestSaving,
    source: 'assumed',
    cost: documentCost,
    title: '保存设计',
    input: z.object({
      designId: DesignId.optional(),
      /** Made by the page for a design without an id: repeating the first save makes no second design. */
      key: z.uuid('首次保存编号须为 UUID').optional().meta({ title: '首次保存编号' }),
      status: DesignStatus.default(1).meta({ title: '设计状态' }),
      /** A version that nobody asked for: only the last one of a stretch of them is kept. */
      isAutomatic: flag('是否自动保存').default(false),
      /**
       * The version this one is based on, 0 for none: a save by another window since then is answered with
       * 409.
       */
      basedOn: version('所基于的版本', 0).optional(),
      /** Made by the saving window: its own save whose answer was lost causes no conflict. */
      writer: z.uuid('窗口编号须为 UUID').optional().meta({ title: '窗口编号' }),
      /**
       * Rises with each save of a window: one that arrives behind a later save of its `writer` stores nothing and is
       * answered with 409 without data. The number of the newest version is the same save sent again, and gets its
       * answer.
       */
      sequence: wholeNumber({ label: '窗口的保存序号', min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
      document: DesignBody,
    }),
    output: SavedDesign,
    touches: ['apiUser', 'authorization'],
  }),
  /** A picture for a design: redrawn like every upload, stored as the company's file. */
  addPicture: upload(GUEST_WIRE.addPicture, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '上传设计图片',
    maxBytes: imageMaxBytes,
    input: z.object({}),
    output: StoredPicture,
  }),
  /**
   * Stores a picture from an address that the host page names: the server fetches it, because hosts seldom
   * let other sites read theirs. 400 says why an address is refused or gives no picture.
   */
  fetchPicture: command(GUEST_WIRE.fetchPicture, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '获取接入页面的图片',
    input: z.object({ url: PictureAddress }),
    output: StoredPicture,
  }),
  /**
   * The design as a file: one page as a picture, or all pages as a PDF with real text. The server draws the
   * config set's watermark; the set's formats and size limit apply, and without 下载 in its top bar it is refused.
   * `scale` is px of the picture per px of the page, at most 24 million in all; PDF ignores scale, quality and
   * page. `withBleed` is for PDF alone: its pages then show their bleed, and a TrimBox says where they are cut; with
   * `withCropMarks` lines at their corners do, too. 400 names what is refused; a
   * disconnected client leaves the queue.
   */
  export: download(GUEST_WIRE.exportDesign, {
    access: guest,
    source: 'assumed',
    cost: documentCost,
    title: '导出设计',
    input: z.object({
      document: DesignBody,
      /** The stored design of the user that this is: its letter of authorization counts for pages as they are stored. */
      designId: DesignId.optional(),
      format: z.enum(exportFormats, '格式须为 png、jpg、webp 或 pdf').meta({ title: '格式' }),
      page: z
        .int('页码须为整数')
        .min(1, '页码从 1 开始')
        .max(200, '页码最大 200')
        .default(1)
        .meta({ title: '页码' }),
      scale: z
        .number('倍率须为数字')
        .min(0.05, '倍率须在 0.05 到 8 之间')
        .max(8, '倍率须在 0.05 到 8 之间')
        .default(1)
        .meta({ title: '倍率' }),
      quality: z
        .int('清晰度须为整数')
        .min(1, '清晰度须在 1 到 100 之间')
        .max(100, '清晰度须在 1 到 100 之间')
        .default(90)
        .meta({ title: '清晰度' }),
      withBleed: z.boolean('是否包含出血须为是或否').default(false).meta({ title: '是否包含出血' }),
      withCropMarks: z.boolean('是否带裁切标记须为是或否').default(false).meta({ title: '是否带裁切标记' }),
      /** The host has every file marked: it can add the company's watermark, and take none away. */
      withWatermark: z.boolean('是否加水印须为是或否').default(false).meta({ title: '是否加水印' }),
    }),
    output: z.null(),
  }),
  /** Another user's design is answered like one that does not exist. */
  get: query(GUEST_WIRE.getDesign, {
    access: guestSaving,
    source: 'assumed',
    cost: COST.small,
    title: '打开设计',
    input: z.object({ designId: DesignId }),
    output: StoredDesign,
  }),
  /** The stored versions, the newest first. */
  listVersions: query(GUEST_WIRE.listDesignVersions, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '查看设计的历史版本',
    input: z.object({ designId: DesignId }),
    output: z.array(DesignVersion),
  }),
  /** An older version, to view or to continue from: restoring it is a save like any other. */
  getVersion: query(GUEST_WIRE.getDesignVersion, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '打开设计的历史版本',
    input: z.object({ designId: DesignId, version: version('版本', 1) }),
    output: DesignVersion.extend({ document: z.record(z.string(), z.unknown()).meta({ title: '设计内容' }) }),
  }),
  /** The user's own designs, last changed first. */
  list: query(GUEST_WIRE.listDesigns, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '查看我的设计',
    input: LongPageRequest.extend({ keyword: words }),
    output: longPage(OwnDesign),
  }),
  /** A new design, 编辑中, with the pages of the newest version. */
  duplicate: command(GUEST_WIRE.duplicateDesign, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '创建设计副本',
    input: z.object({
      designId: DesignId,
      /** Made by the page: the same one again is answered with the copy that it made. */
      key: z.uuid('副本编号须为 UUID').optional().meta({ title: '副本编号' }),
    }),
    output: z.object({ designId: z.string().meta({ title: '副本的设计编号' }) }),
    touches: ['apiUser', 'authorization'],
  }),
  /** With every version; what they took is free at once. Letters of authorization made of it stay. */
  remove: command(GUEST_WIRE.removeDesign, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '删除设计',
    input: z.object({ designId: DesignId }),
    output: Nothing,
    touches: ['apiUser', 'authorization'],
  }),
  /** The user's uploaded pictures, the newest first; `after` is the previous page's `next`. */
  listPictures: query(GUEST_WIRE.listPictures, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '查看我上传的图片',
    input: z.object({ keyword: words, after: idOf('翻页位置').optional() }),
    output: z.object({
      list: z.array(OwnPicture).meta({ title: '本页内容' }),
      next: z.number().int().nullable().meta({ title: '下一页的翻页位置，没有则为 null' }),
    }),
  }),
  /** 409 names the user's designs that show it, in any kept version. */
  removePicture: command(GUEST_WIRE.removePicture, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '删除上传的图片',
    input: z.object({ id: idOf('图片') }),
    output: Nothing,
  }),
});
