/**
 * Words that the viewer writes in English whatever its language is: they stand in its templates, under no key.
 * By the whole text of a node or an attribute, without the spaces around it.
 */
const words: Readonly<Record<string, string>> = {
  Field: '字段',
  Type: '类型',
  Description: '说明',
  Required: '必填',
  Requires: '需要',
  'Token in': '令牌，放在',
  'Read only attribute': '只读',
  'Write only attribute': '只写',
  'Constraints:': '约束：',
  'Default:': '默认值：',
  'Allowed:': '可选值：',
  'Pattern:': '格式：',
  'Example:': '示例：',
  'Examples:': '示例：',
  'ONE OF': '以下之一',
  'ANY OF': '以下任意几种',
  'No example provided': '没有示例',
  'Schema not found': '没有结构说明',
  'Requires unique items': '各项不能重复',
  'mime type': '内容类型',
  'request body example': '请求正文示例',
  'response body example': '返回正文示例',
  'add-multiple ↩': '输入后按回车，可以填多个',
  'Response Status:': 'HTTP 状态：',
  'Execution Time:': '用时：',
  DOWNLOAD: '下载',
  'VIEW (NEW TAB)': '在新标签页打开',
  ADD: '添加',
  'Advanced Search': '高级搜索',
  'search text...': '输入要搜索的文字',
  'API Path': '接口路径',
  'API Description': '接口说明',
  'Request Parameters': '请求参数',
  'Request Body': '请求正文',
  'Response Description': '返回说明',
  Expand: '全部展开',
  Collapse: '全部收起',
  Operations: '接口',
  'URL:': '网址：',
  'License:': '许可：',
  'Unable to load the Spec:': '接口文档加载失败：',
};

/** What the viewer writes around a value: Min length: 1, Max length: 20. */
const parts: readonly (readonly [written: RegExp, chinese: string])[] = [
  [/\bRange: /g, '范围 '],
  [/\bMultiples: /g, '倍数 '],
  [/\bMin length: /g, '最少字符 '],
  [/\bMax length: /g, '最多字符 '],
  [/\bRequires unique items\b/g, '各项不能重复'],
  [/ \(Check the browser network tab for more information\.\)/g, '，请检查网络后重试'],
];

/** The text in Chinese; null where it is none of the viewer's own. */
export const inChinese = (text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (Object.hasOwn(words, trimmed)) {
    const chinese = text.replace(trimmed, words[trimmed] ?? trimmed);
    // no space follows a Chinese colon
    return chinese.replace(/：\s+$/u, '：');
  }
  const replaced = parts.reduce((said, [written, chinese]) => said.replace(written, chinese), text);
  return replaced === text ? null : replaced;
};

const attributes = ['title', 'placeholder', 'aria-label'] as const;

/** They show what was sent and received, letter by letter. */
const literal = 'syntax-highlighter, json-tree, textarea, code';

const translateNode = (node: Node): void => {
  if (node instanceof Text) {
    if (node.parentElement?.closest(literal)) return;
    const chinese = inChinese(node.data);
    if (chinese !== null) node.data = chinese;
    return;
  }
  if (!(node instanceof Element)) return;
  for (const name of attributes) {
    const chinese = inChinese(node.getAttribute(name) ?? '');
    if (chinese !== null) node.setAttribute(name, chinese);
  }
};

const translated = new WeakSet<ShadowRoot>();

const translateBelow = (root: Node): void => {
  translateNode(root);
  if (root instanceof Element && root.matches(literal)) return;
  if (root instanceof Element && root.shadowRoot) keepChinese(root.shadowRoot);
  for (const child of root.childNodes) translateBelow(child);
};

/**
 * Puts Chinese in the place of the viewer's fixed words, in this shadow root and those below it, and goes on
 * doing so whenever it draws: it has no other way to say them.
 */
export const keepChinese = (root: ShadowRoot): void => {
  if (translated.has(root)) return;
  translated.add(root);
  translateBelow(root);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) translateBelow(node);
      else translateNode(target);
    }
  }).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...attributes],
  });
};
