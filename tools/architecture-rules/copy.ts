import { isTest, type Rule, ruleOfFiles, within } from './rule.ts';
import { childrenOf, nameOf, type Node, nodeAt, nodesAt, textAt } from './syntax.ts';
import type { SourceFile } from './tree.ts';

/** A text that users read. `gap` replaces an inserted value that need not be a number. */
interface Copy {
  readonly text: string;
  readonly start: number;
}

const gap = '\uE000';
/** Replaces an inserted value that is surely a number, such as `${total}`. */
const digit = '\uE001';

const han = '\\p{Script=Han}';
const hasHan = new RegExp(han, 'u');
const numeric = /(count|total|length|size|seconds|minutes|hours|days|min|max|minimum|maximum|px|number)$/i;

/** The last name of an expression: `total` for `data.total`, '' for anything but a name or a member. */
const lastNameOf = (expression: Node): string =>
  expression.type === 'MemberExpression'
    ? textAt(nodeAt(expression, 'property'), 'name')
    : nameOf(expression);

/** Replaces markup and code samples inside a string: the rules judge only the words around them. */
const withoutMarkup = (text: string): string =>
  /<\/?[a-z]/i.test(text) ? text.replace(/<(pre|code)\b.*?(<\/\1>|$)|<[^<>]*>?|^[^<]*>|&\w+;/gs, gap) : text;

const templateText = (template: Node): string => {
  const expressions = nodesAt(template, 'expressions');
  return nodesAt(template, 'quasis')
    .map((quasi, index) => {
      const { cooked } = quasi.value as { cooked?: string | null };
      const expression = expressions[index];
      if (!expression) return cooked ?? '';
      return `${cooked ?? ''}${numeric.test(lastNameOf(expression)) ? digit : gap}`;
    })
    .join('');
};

/**
 * Every string, template and JSX text of a file that contains Chinese. Patterns and comments do not count.
 */
const copiesOf = (file: SourceFile): readonly Copy[] => {
  const found: Copy[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'TemplateLiteral') {
      found.push({ text: withoutMarkup(templateText(node)), start: node.start });
      for (const expression of nodesAt(node, 'expressions')) visit(expression);
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      found.push({ text: withoutMarkup(node.value), start: node.start });
    }
    if (node.type === 'JSXText') {
      const text = textAt(node, 'value')
        .replace(/\s*\n\s*/g, ' ')
        .trim();
      found.push({ text, start: node.start + (/^\s*/.exec(textAt(node, 'value'))?.[0].length ?? 0) });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(file.program);
  return found.filter(({ text }) => hasHan.test(text));
};

/** Demo companies and sample designs are left out: they hold what customers would write. */
const isInterface = (path: string): boolean =>
  within('console/src', 'editor/src', 'server/src', 'contract/src')(path) &&
  !within('server/src/demo', 'editor/src/samples', 'editor/src/templates')(path) &&
  !isTest(path);

const copyRule = (name: string, find: (text: string, file: SourceFile) => string | null): Rule =>
  ruleOfFiles(name, isInterface, (file, say) => {
    for (const { text, start } of copiesOf(file)) {
      const fault = find(text, file);
      if (fault !== null) say(file.lineAt(start), `${fault} in “${shown(text)}”`, text);
    }
  });

const shown = (text: string): string => text.replaceAll(gap, '…').replaceAll(digit, '0').slice(0, 60);

/** [wrong spelling, our spelling] (docs: quality of copy). */
const words: readonly (readonly [string, string])[] = [
  ['登陆', '登录'],
  ['您', '你'],
  ['其它', '其他'],
  ['对不起', '抱歉'],
  ['请勿', '请…（说要做什么）'],
  ['帐号', '账号'],
  ['帐户', '账户'],
];

const catalogue = 'contract/src/wire/messages.ts';
/** Sentences that section 5 of the specification gives letter for letter. */
const ofTheSpecification = new Set(['未登陆', '请输入旧密码!', '请输入新密码!']);
const isSpecified = (text: string, file: SourceFile): boolean =>
  file.path === catalogue && ofTheSpecification.has(text);

const copyWords = copyRule('copy-words', (text, file) => {
  if (isSpecified(text, file)) return null;
  const word = words.find(([wrong]) => text.includes(wrong));
  return word ? `「${word[0]}」 is written 「${word[1]}」` : null;
});

const halfWidth = new RegExp(`(?<=${han}|[，。；：！？、」』”）]) ?[,;:!?]|[,;:!?] ?(?=${han})`, 'u');

const copyPunctuation = copyRule('copy-punctuation', (text, file) => {
  const mark = isSpecified(text, file) ? null : halfWidth.exec(text);
  return mark ? `half-width 「${mark[0].trim()}」 beside Chinese` : null;
});

const copyExclamation = copyRule('copy-exclamation', (text) => (text.includes('！') ? '「！」' : null));

const touching = new RegExp(`${han}[A-Za-z0-9${digit}]|[A-Za-z0-9${digit}]${han}`, 'u');
/** A date pattern such as `YYYY年MM月DD日`: users never see its letters. */
const datePattern = /^[YyMDdHhmsSA年月日时分秒周\s\-:/.～]+$/u;

const copySpacing = copyRule('copy-spacing', (text) => {
  const match = datePattern.test(text) ? null : touching.exec(text);
  return match ? `no space inside 「${shown(match[0])}」` : null;
});

/** In characters. Longer texts are prose and keep their full stops. */
const labelMax = 60;

const copyFullStop = copyRule('copy-full-stop', (text) => {
  const ending = /[。．]\s*$|(?<=\p{Script=Han})\.\s*$/u.exec(text);
  const isOneSentence = !/[。．]/.test(text.slice(0, ending?.index ?? 0));
  return ending && isOneSentence && text.length <= labelMax
    ? 'a full stop after a label or a single sentence'
    : null;
});

export const copyRules: readonly Rule[] = [
  copyWords,
  copyPunctuation,
  copySpacing,
  copyFullStop,
  copyExclamation,
];
