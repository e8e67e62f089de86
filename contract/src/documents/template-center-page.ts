import { blocksField, documentOf, switchField, textField } from '../kernel/index.ts';

/**
 * A page of the template center. A config set has many of them: the place of this document includes the page
 * (docs/decisions/0050).
 */
export const templateCenterPage = documentOf({
  key: 'templateCenter.page',
  title: '页面',
  devices: ['pc', 'mobile'],
  sections: {
    page: {
      title: '页面',
      fields: {
        heading: textField({ label: '页面标题', help: '显示在页面顶部，留空不显示', max: 30 }),
        hasSearch: switchField({
          label: '搜索与全部模板',
          help: '在页尾显示筛选和全部模板，搜索框显示与否见样式管理',
        }),
      },
    },
    blocks: {
      title: '区块',
      help: '从上到下依次显示，可拖动排序',
      fields: { items: blocksField({ label: '区块', maxCount: 30 }) },
    },
  },
});
