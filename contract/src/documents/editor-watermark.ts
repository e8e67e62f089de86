import {
  choiceField,
  choicesField,
  colorField,
  documentOf,
  imageField,
  type Migration,
  numberField,
  switchField,
  textField,
} from '../kernel/index.ts';

/**
 * Version 1 multiplied words and gaps by 图片缩放, and a picture by 字号, which the form denied: the stored
 * sizes become those that were drawn.
 */
const sizesOfTheirOwn: Migration = (value) => {
  const { basic, style, layout } = value as Record<string, Record<string, unknown> | undefined>;
  const { kind } = basic ?? {};
  const { scale, fontSize } = style ?? {};
  const { gapX, gapY } = layout ?? {};
  const sizes = [scale, fontSize, gapX, gapY];
  if (!sizes.every((size): size is number => typeof size === 'number')) return value;
  const scaled = (size: unknown, min: number, max: number) =>
    Math.round(Math.min(max, Math.max(min, (Number(size) * Number(scale)) / 100)));
  return {
    ...value,
    style: {
      ...style,
      scale: kind === 'text' ? 100 : scaled((Number(fontSize) / 24) * 100, 5, 400),
      fontSize: kind === 'image' ? fontSize : scaled(fontSize, 8, 120),
    },
    layout: { ...layout, gapX: scaled(gapX, 0, 600), gapY: scaled(gapY, 0, 600) },
  };
};

/** Version 2 had no edge: what is published keeps its look. */
const withoutEdge: Migration = (value) => ({ ...value, style: { ...value.style, edge: false } });

const noWords = { by: 'basic.kind', is: ['image'], says: '类型为图片，文字样式不起作用' } as const;

/** What is drawn over designs, where, and for whom. */
export const editorWatermark = documentOf({
  key: 'editor.watermark',
  title: '水印设置',
  devices: ['pc'],
  migrations: [sizesOfTheirOwn, withoutEdge],
  sections: {
    basic: {
      title: '水印',
      fields: {
        enabled: switchField({ label: '启用水印', initial: false }),
        kind: choiceField({
          label: '类型',
          options: { text: '文字', image: '图片', both: '文字与图片' },
          initial: 'text',
        }),
        text: textField({
          label: '水印文字',
          max: 40,
          initial: '{company}',
          variables: { '{company}': '企业名称', '{user}': '用户标识', '{date}': '日期' },
          help: '插入的变量在显示时换成实际内容',
          when: { field: 'kind', is: ['text', 'both'] },
        }),
        image: imageField({
          label: '水印图片',
          purpose: 'picture',
          when: { field: 'kind', is: ['image', 'both'] },
        }),
      },
    },
    style: {
      title: '样式',
      fields: {
        fontSize: numberField({
          label: '字号',
          unit: 'px',
          min: 8,
          max: 120,
          initial: 24,
          overruled: noWords,
        }),
        color: colorField({ label: '颜色', initial: '#1D2433', overruled: noWords }),
        weight: choiceField({
          label: '字重',
          options: { regular: '常规', medium: '中等', bold: '加粗' },
          initial: 'regular',
          overruled: noWords,
        }),
        edge: switchField({
          label: '反色描边',
          help: '文字四周加一道与颜色相反的细边，深色和浅色画面上都看得清',
          overruled: noWords,
        }),
        opacity: numberField({ label: '不透明度', unit: '%', min: 1, max: 100, initial: 16 }),
        angle: numberField({ label: '角度', unit: '°', min: -90, max: 90, initial: -24 }),
        scale: numberField({
          label: '图片缩放',
          unit: '%',
          min: 5,
          max: 400,
          initial: 100,
          overruled: { by: 'basic.kind', is: ['text'], says: '类型为文字，没有图片可以缩放' },
        }),
      },
    },
    layout: {
      title: '布局',
      fields: {
        layout: choiceField({ label: '排列', options: { tile: '平铺', single: '单个' }, initial: 'tile' }),
        position: choiceField({
          label: '位置',
          options: {
            topLeft: '左上',
            top: '上',
            topRight: '右上',
            left: '左',
            center: '居中',
            right: '右',
            bottomLeft: '左下',
            bottom: '下',
            bottomRight: '右下',
          },
          initial: 'bottomRight',
          when: { field: 'layout', is: ['single'] },
        }),
        gapX: numberField({
          label: '横向间距',
          unit: 'px',
          min: 0,
          max: 600,
          initial: 120,
          when: { field: 'layout', is: ['tile'] },
        }),
        gapY: numberField({
          label: '纵向间距',
          unit: 'px',
          min: 0,
          max: 600,
          initial: 100,
          when: { field: 'layout', is: ['tile'] },
        }),
        stagger: switchField({ label: '隔行错开', when: { field: 'layout', is: ['tile'] } }),
      },
    },
    scope: {
      title: '范围',
      fields: {
        where: choicesField({
          label: '出现位置',
          options: { canvas: '编辑画布', preview: '预览', download: '下载', aiPreview: 'AI 预览' },
          initial: ['preview', 'download'],
          min: 1,
          overruled: { by: 'basic.enabled', is: [false], says: '水印未启用，勾选的位置都不显示' },
        }),
        whom: choiceField({
          label: '适用用户',
          options: { all: '全部用户', unauthorized: '未授权用户' },
          initial: 'unauthorized',
        }),
      },
    },
  },
});
