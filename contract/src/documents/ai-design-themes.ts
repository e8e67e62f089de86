import { colorField, documentOf, imageField, textField, wordsField } from '../kernel/index.ts';

/** The classic face of AI smart design: a title, a prompt, examples. */
export const aiDesignClassics = documentOf({
  key: 'aiDesign.theme.classics',
  title: '经典主题',
  devices: ['pc'],
  sections: {
    brand: {
      title: '品牌',
      fields: {
        logo: imageField({ label: 'Logo', purpose: 'logo' }),
        title: textField({ label: '标题', max: 20, initial: 'AI 智能设计' }),
        subtitle: textField({ label: '副标题', max: 40, initial: '说出想法，马上得到一组可编辑的设计' }),
      },
    },
    colors: {
      title: '颜色',
      fields: {
        primary: colorField({ label: '主色', initial: '#066CF3' }),
        panel: colorField({ label: '面板', initial: '#FFFFFF' }),
        text: colorField({ label: '文字', initial: '#1D2433', against: 'panel' }),
        backgroundColor: colorField({ label: '背景色', initial: '#F3F6FC' }),
        background: imageField({ label: '背景图', purpose: 'background' }),
      },
    },
    words: {
      title: '文案',
      fields: {
        button: textField({ label: '按钮文案', max: 8, initial: '开始设计' }),
        placeholder: textField({ label: '输入提示', max: 40, initial: '描述你想要的设计，如春季招聘海报' }),
        examples: wordsField({
          label: '示例提示词',
          maxCount: 12,
          maxLength: 30,
          initial: ['春季招聘海报，清新绿色', '新茶上市，国风', '周年庆满减活动', '读书会邀请函'],
        }),
      },
    },
  },
});

/** The conversational face of AI smart design. */
export const aiDesignSession = documentOf({
  key: 'aiDesign.theme.session',
  title: '会话主题',
  devices: ['pc'],
  sections: {
    people: {
      title: '形象',
      fields: {
        aiAvatar: imageField({ label: 'AI 头像', purpose: 'icon' }),
        userAvatar: imageField({ label: '用户头像', purpose: 'icon' }),
        aiName: textField({ label: 'AI 名称', max: 12, initial: '设计助手' }),
        welcome: textField({
          label: '欢迎语',
          max: 200,
          isLong: true,
          initial: '你好，我是设计助手。告诉我用途、主题和想要的感觉，我来出几版设计。',
        }),
      },
    },
    colors: {
      title: '颜色',
      fields: {
        aiBubble: colorField({ label: 'AI 气泡', initial: '#FFFFFF' }),
        aiText: colorField({ label: 'AI 文字', initial: '#1D2433', against: 'aiBubble' }),
        userBubble: colorField({ label: '用户气泡', initial: '#0569E6' }),
        userText: colorField({ label: '用户文字', initial: '#FFFFFF', against: 'userBubble' }),
        backgroundColor: colorField({ label: '背景色', initial: '#F3F6FC' }),
        background: imageField({ label: '背景图', purpose: 'background' }),
      },
    },
    words: {
      title: '文案',
      fields: {
        quickPrompts: wordsField({
          label: '快捷提示词',
          maxCount: 8,
          maxLength: 20,
          initial: ['做一张招聘海报', '设计公众号首图', '来点节日氛围'],
        }),
      },
    },
  },
});
