import {
  choiceField,
  choicesField,
  documentOf,
  numberField,
  switchField,
  wordsField,
} from '../kernel/index.ts';

/** Characters of a prompt, at most. */
export const aiPromptMax = 200;

/** What AI smart design does. The provider of its answers is not part of the document: see ai-provider.ts. */
export const aiDesignConfig = documentOf({
  key: 'aiDesign.config',
  title: 'AI 智能设计配置管理',
  devices: ['pc'],
  sections: {
    basic: {
      title: '基础',
      fields: {
        enabled: switchField({ label: '启用 AI 智能设计' }),
        kinds: choicesField({
          label: '画布类型',
          options: {
            poster: '手机海报',
            articleCover: '公众号首图',
            noteCover: '小红书封面',
            longPicture: '长图',
            banner: '横版海报',
            card: '名片',
          },
          initial: ['poster', 'articleCover', 'noteCover', 'banner'],
          min: 1,
        }),
        layout: choiceField({ label: '布局', options: { classic: '传统', flat: '平铺' }, initial: 'flat' }),
        generate: choiceField({
          label: '生成方式',
          options: { direct: '立即生成', callback: '仅回调' },
          initial: 'direct',
        }),
      },
    },
    entries: {
      title: '入口与装饰',
      fields: {
        downloadEntry: switchField({ label: '下载入口' }),
        decoration: switchField({ label: '节日装饰', initial: false }),
        backButton: switchField({ label: '返回按钮' }),
      },
    },
    limits: {
      title: '额度与安全',
      fields: {
        dailyQuota: numberField({
          label: '每人每日额度',
          unit: '次',
          min: 0,
          max: 1000,
          initial: 30,
          help: '0 表示不限',
        }),
        blockedWords: wordsField({ label: '屏蔽词', maxCount: 500, maxLength: 20 }),
      },
    },
  },
  migrations: [
    // aiProvider stores the model provider, sealed: no document holds its address
    ({ provider: _, ...kept }) => kept,
    // the watermark's own scope decides whether results are marked
    ({ entries: { watermark: _, ...entries } = {}, ...kept }) => ({ ...kept, entries }),
  ],
});
