import {
  choiceField,
  choicesField,
  colorField,
  documentOf,
  numberField,
  switchField,
  textField,
  wordsField,
} from '../kernel/index.ts';

/** How the template center looks and what it lets people filter by. */
export const templateCenterStyle = documentOf({
  key: 'templateCenter.style',
  title: '样式管理',
  devices: ['pc'],
  sections: {
    layout: {
      title: '布局',
      fields: {
        layout: choiceField({
          label: '排列',
          options: { grid: '网格', waterfall: '瀑布流' },
          initial: 'waterfall',
        }),
        columns: numberField({ label: '列数', unit: '列', min: 2, max: 8, initial: 5 }),
        gap: numberField({ label: '间距', unit: 'px', min: 4, max: 40, initial: 16 }),
        cardFields: choicesField({
          label: '卡片信息',
          help: '模板都是免费的，勾选「价格」后卡片上显示免费',
          options: { title: '标题', size: '尺寸', useCount: '使用次数', tags: '标签', price: '价格' },
          initial: ['title', 'useCount'],
        }),
      },
    },
    look: {
      title: '外观',
      fields: {
        primary: colorField({ label: '主色', initial: '#066CF3' }),
        background: colorField({ label: '背景', initial: '#F5F7FB' }),
        card: colorField({ label: '卡片', initial: '#FFFFFF' }),
        text: colorField({ label: '文字', initial: '#1D2433', against: 'card' }),
        radius: numberField({ label: '圆角', unit: 'px', min: 0, max: 24, initial: 12 }),
      },
    },
    search: {
      title: '搜索与筛选',
      fields: {
        searchBox: switchField({ label: '搜索框' }),
        placeholder: textField({
          label: '搜索提示',
          max: 30,
          initial: '搜索模板，如招聘海报',
          when: { field: 'searchBox', is: [true] },
        }),
        hotWords: wordsField({
          label: '热门搜索',
          maxCount: 12,
          maxLength: 10,
          initial: ['招聘', '开业', '节气', '新品上市'],
          when: { field: 'searchBox', is: [true] },
        }),
        filters: choicesField({
          label: '筛选项',
          help: '模板都是免费的，「价格」暂时没有可选项，不会显示',
          options: { industry: '行业', style: '风格', color: '颜色', price: '价格' },
          initial: ['industry', 'style', 'color'],
        }),
        defaultSort: choiceField({
          label: '默认排序',
          options: { newest: '最新', mostUsed: '最多使用', hot: '热门' },
          initial: 'hot',
        }),
      },
    },
  },
});
