import { choicesField, documentOf, orderedField } from '../kernel/index.ts';

/** The built-in catalogue of light applications: id and first name. */
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

/** Which light applications the editor offers, under which name and in which order. */
export const editorLightApps = documentOf({
  key: 'editor.lightApps',
  title: '轻应用管理',
  devices: ['pc'],
  sections: {
    catalogue: {
      title: '轻应用',
      fields: {
        items: orderedField({
          label: '轻应用',
          maxLabel: 10,
          items: lightAppCatalogue,
          hidden: ['gifMaker', 'pdfConvert'],
        }),
      },
    },
    places: {
      title: '位置',
      fields: {
        devices: choicesField({
          label: '适用端',
          options: { pc: 'Web 端', mobile: '移动端' },
          initial: ['pc', 'mobile'],
          min: 1,
        }),
        positions: choicesField({
          label: '入口位置',
          options: { sidePanel: '左侧栏', elementTools: '元素工具', home: '模板中心首页' },
          initial: ['sidePanel'],
          min: 1,
        }),
      },
    },
  },
});
