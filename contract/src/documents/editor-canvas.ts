import { choicesField, documentOf, numberField, switchField } from '../kernel/index.ts';

export interface CanvasKind {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly unit: 'px' | 'mm' | 'cm';
  readonly dpi: number;
}

const screen = { unit: 'px', dpi: 72 } as const;
const print = { unit: 'mm', dpi: 300 } as const;

/** The kinds a canvas may be of, with the size each starts at. */
export const canvasKinds = {
  poster: { name: '手机海报', width: 1080, height: 1920, ...screen },
  articleCover: { name: '公众号首图', width: 900, height: 383, ...screen },
  noteCover: { name: '小红书封面', width: 1080, height: 1440, ...screen },
  longPicture: { name: '长图', width: 800, height: 2400, ...screen },
  banner: { name: '横版海报', width: 1920, height: 1080, ...screen },
  card: { name: '名片', width: 90, height: 54, ...print },
  ppt: { name: '演示文稿', width: 1920, height: 1080, ...screen },
  flyer: { name: 'A4 宣传单', width: 210, height: 297, ...print },
} as const satisfies Record<string, CanvasKind>;

type KindId = keyof typeof canvasKinds;
const kindIds = Object.keys(canvasKinds) as KindId[];
const kindNames = Object.fromEntries(kindIds.map((id) => [id, canvasKinds[id].name])) as Record<
  KindId,
  string
>;

/** What canvases users may add. */
export const editorCanvas = documentOf({
  key: 'editor.canvas',
  title: '画布添加控制',
  devices: ['pc'],
  sections: {
    adding: {
      title: '添加画布',
      fields: {
        mayAdd: switchField({ label: '允许用户添加画布' }),
        maxPages: numberField({
          label: '最多页数',
          unit: '页',
          min: 1,
          max: 100,
          initial: 30,
          when: { field: 'mayAdd', is: [true] },
        }),
        kinds: choicesField({
          label: '提供的品类',
          options: kindNames,
          initial: kindIds,
          when: { field: 'mayAdd', is: [true] },
        }),
      },
    },
    customSize: {
      title: '自定义尺寸',
      fields: {
        enabled: switchField({ label: '允许自定义尺寸' }),
        units: choicesField({
          label: '单位',
          options: { px: '像素 px', mm: '毫米 mm', cm: '厘米 cm' },
          initial: ['px', 'mm'],
          min: 1,
          when: { field: 'enabled', is: [true] },
        }),
        minSide: numberField({
          label: '最小边长',
          unit: 'px',
          min: 10,
          max: 2000,
          initial: 40,
          when: { field: 'enabled', is: [true] },
        }),
        maxSide: numberField({
          label: '最大边长',
          unit: 'px',
          min: 2000,
          max: 20_000,
          initial: 10_000,
          when: { field: 'enabled', is: [true] },
        }),
        ratioLock: switchField({
          label: '锁定宽高比',
          initial: false,
          when: { field: 'enabled', is: [true] },
        }),
      },
    },
  },
});
