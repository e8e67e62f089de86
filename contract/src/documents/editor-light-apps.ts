import { isRecord } from '../kernel/is-record.ts';
import { type AppItem, appsField, type DocumentValue, documentOf } from '../kernel/index.ts';
import { picturesOnly } from './apps-at.ts';

/** The built-in catalogue of light applications: id and default name. */
export const lightAppCatalogue = {
  cutout: '一键抠图',
  batchCutout: '批量抠图',
  enhance: '图片变清晰',
  eraser: '消除笔',
  compress: '图片压缩',
  longStitch: '长图拼接',
  collage: '拼图',
  qrCode: '二维码',
  idPhoto: '证件照',
  gifMaker: 'GIF 制作',
  watermark: '图片加水印',
  pdfConvert: 'PDF 转换',
} as const;

export const isBuiltInApp = (id: string): id is keyof typeof lightAppCatalogue =>
  Object.hasOwn(lightAppCatalogue, id);

const hidden = new Set(['gifMaker', 'pdfConvert']);
const builtIn = (id: string, label: string): AppItem => ({
  id,
  visible: !hidden.has(id),
  label,
  icon: '',
  devices: ['pc', 'mobile'],
  positions: picturesOnly.has(id) ? ['sidePanel', 'elementTools'] : ['sidePanel'],
  entry: { kind: 'builtIn' },
});

/** Up to version 2, devices and positions were set once for all applications, which had no icon. */
const spreadPositions = (value: DocumentValue): DocumentValue => {
  const { places, ...sections } = value;
  const items = value.catalogue?.items;
  if (!Array.isArray(items)) return sections;
  const { devices = ['pc', 'mobile'], positions = ['sidePanel'] } = isRecord(places) ? places : {};
  return {
    ...sections,
    catalogue: {
      ...value.catalogue,
      items: items.map((item: unknown) =>
        isRecord(item) ? { icon: '', devices, positions, entry: { kind: 'builtIn' }, ...item } : item,
      ),
    },
  };
};

/** The editor's light applications: their names, order, places and what they work on. */
export const editorLightApps = documentOf({
  key: 'editor.lightApps',
  title: '轻应用管理',
  devices: ['pc'],
  sections: {
    catalogue: {
      title: '应用与顺序',
      help: '拖动排序，用户看到的顺序与此一致。没有接入页面时（如手机上），由它打开的应用不显示',
      fields: {
        items: appsField({
          label: '轻应用',
          maxLabel: 10,
          maxCustom: 20,
          initial: Object.entries(lightAppCatalogue).map(([id, label]) => builtIn(id, label)),
        }),
      },
    },
  },
  migrations: [spreadPositions],
});
