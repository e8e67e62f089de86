import { type CanvasKind, canvasKinds, pagesMax } from './canvas-kinds.ts';
import { choicesField, documentOf, type Migration, numberField, switchField } from '../kernel/index.ts';

export { type CanvasKind, canvasKinds };

type KindId = keyof typeof canvasKinds;
const kindIds = Object.keys(canvasKinds) as KindId[];
const kindNames = Object.fromEntries(kindIds.map((id) => [id, canvasKinds[id].name])) as Record<
  KindId,
  string
>;

/** Version 1 allowed more pages than a design can have. */
const pagesWithinDesigns: Migration = (value) =>
  typeof value.adding?.maxPages === 'number' && value.adding.maxPages > pagesMax
    ? { ...value, adding: { ...value.adding, maxPages: pagesMax } }
    : value;

/** What canvases users may add. */
export const editorCanvas = documentOf({
  key: 'editor.canvas',
  title: '画布添加控制',
  devices: ['pc'],
  migrations: [pagesWithinDesigns],
  sections: {
    adding: {
      title: '添加画布',
      fields: {
        mayAdd: switchField({ label: '允许用户添加画布' }),
        maxPages: numberField({
          label: '最多页数',
          unit: '页',
          min: 1,
          max: pagesMax,
          initial: 30,
          when: { field: 'mayAdd', is: [true] },
        }),
        kinds: choicesField({
          label: '画布类型',
          options: kindNames,
          initial: kindIds,
          help: '添加画布和调整尺寸时可选',
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
