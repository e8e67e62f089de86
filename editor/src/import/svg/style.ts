import { IMPORT_BOUNDS } from '../bounds.ts';
import type { Notes } from '../notes.ts';
import type { SvgNode } from './read.ts';
import { lengthOf } from './values.ts';

/** Properties as written, inherited ones included. */
export type Properties = Readonly<Record<string, string>>;

const inherited = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-dasharray stroke-linecap stroke-linejoin ' +
    'font-family font-size font-weight font-style text-anchor letter-spacing color visibility writing-mode ' +
    'dominant-baseline marker-start marker-mid marker-end text-decoration white-space'
  ).split(' '),
);

const own = new Set(
  (
    'opacity display clip-path mask filter mix-blend-mode vector-effect transform stop-color stop-opacity ' +
    'background background-color font'
  ).split(' '),
);

const isKnown = (name: string): boolean => inherited.has(name) || own.has(name);

const declarationsOf = (text: string): [string, string][] =>
  text.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':');
    if (colon < 1) return [];
    const name = one.slice(0, colon).trim().toLowerCase();
    const value = one
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim();
    return isKnown(name) && value !== '' ? [[name, value]] : [];
  });

interface StyleRule {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly weight: number;
  readonly declarations: readonly [string, string][];
}

const simple = /^(\*|[\w-]+)?((?:[.#][\w-]+)*)$/;

/** Selectors with their declarations. Nested blocks stay part of the outer block. */
const blocksOf = (text: string): [string, string][] => {
  const blocks: [string, string][] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('{', at);
    if (open === -1) return blocks;
    let close = text.indexOf('}', open);
    for (let inner = text.indexOf('{', open + 1); inner !== -1 && close !== -1 && inner < close; ) {
      inner = text.indexOf('{', inner + 1);
      close = text.indexOf('}', close + 1);
    }
    if (close === -1) return blocks;
    blocks.push([text.slice(at, open).trim(), text.slice(open + 1, close)]);
    at = close + 1;
  }
};

/** Parses a style sheet's supported rules: tags, classes and ids, without combinators. */
export const rulesOf = (sheet: string, notes: Notes): readonly StyleRule[] => {
  const rules: StyleRule[] = [];
  for (const [selectors, body] of blocksOf(sheet.replace(/\/\*[\s\S]*?\*\//g, ''))) {
    if (selectors.includes('@')) {
      notes.add('', '样式表里的 @ 规则（字体、媒体查询等）不支持，已去掉');
      continue;
    }
    const declarations = declarationsOf(body);
    if (declarations.length === 0) continue;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const found = selector === '' || selector.length > 200 ? null : simple.exec(selector);
      if (!found) {
        notes.add('', '样式表里的复杂选择器不支持，已去掉');
        continue;
      }
      const [, tag = '', rest = ''] = found;
      const parts = rest.match(/[.#][\w-]+/g) ?? [];
      const ids = parts.filter((one) => one.startsWith('#')).map((one) => one.slice(1));
      const classes = parts.filter((one) => one.startsWith('.')).map((one) => one.slice(1));
      rules.push({
        tag: tag === '*' ? '' : tag,
        id: ids[0] ?? '',
        classes,
        weight: ids.length * 100 + classes.length * 10 + (tag === '' || tag === '*' ? 0 : 1),
        declarations,
      });
      if (rules.length >= IMPORT_BOUNDS.svg.rules) return rules;
    }
  }
  // a stable sort: among equal weights the later rule wins
  return rules.sort((one, other) => one.weight - other.weight);
};

/** The parsed rules as a style sheet, without references out of the file. */
export const styleSheetText = (rules: readonly StyleRule[]): string =>
  rules
    .map(({ tag, id, classes, declarations }) => {
      const selector = `${tag}${id === '' ? '' : `#${id}`}${classes.map((one) => `.${one}`).join('')}`;
      const kept = declarations.filter(([, value]) => !/[<&\\]|url\(\s*["']?\s*(?!#)/i.test(value));
      return `${selector || '*'}{${kept.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    })
    .join('');

const isAbout = (rule: StyleRule, node: SvgNode, classes: ReadonlySet<string>): boolean =>
  (rule.tag === '' || rule.tag === node.name) &&
  (rule.id === '' || rule.id === node.attributes.get('id')) &&
  rule.classes.every((one) => classes.has(one));

/** Parses `bold 24px/1.2 Arial`. */
const fontParts = (value: string): [string, string][] => {
  const found = /^(.*?)\s*([\d.]+(?:px|pt|em|rem|%|mm|cm|in)?)(?:\/\S+)?\s+(.+)$/.exec(value.slice(0, 300));
  if (!found) return [];
  const [, before = '', size = '', family = ''] = found;
  const weight = /\b(bold|[1-9]00)\b/.exec(before)?.[1];
  return [
    ['font-size', size],
    ['font-family', family],
    ...(weight === undefined ? [] : ([['font-weight', weight]] as [string, string][])),
    ...(/italic|oblique/.test(before) ? ([['font-style', 'italic']] as [string, string][]) : []),
  ];
};

/** An element's properties: inherited, then its attributes, the sheet's rules and its own style. */
export const propertiesOf = (node: SvgNode, parent: Properties, rules: readonly StyleRule[]): Properties => {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(parent)) if (inherited.has(name)) found[name] = value;
  const set = (name: string, value: string): void => {
    if (value === 'inherit') {
      const before = parent[name];
      if (before !== undefined) found[name] = before;
      return;
    }
    if (name === 'font') for (const [part, of] of fontParts(value)) found[part] = of;
    else found[name] = value;
  };
  const before = found['font-size'];
  for (const [name, value] of node.attributes) if (isKnown(name)) set(name, value.trim());
  const classes = new Set((node.attributes.get('class') ?? '').split(/\s+/));
  for (const rule of rules)
    if (isAbout(rule, node, classes)) for (const [name, value] of rule.declarations) set(name, value);
  for (const [name, value] of declarationsOf(node.attributes.get('style') ?? '')) set(name, value);
  if (found['font-size'] !== undefined && found['font-size'] !== before) {
    const outer = lengthOf(before, 16) ?? 16;
    found['font-size'] = String(lengthOf(found['font-size'], outer, outer) ?? outer);
  }
  return found;
};

/** The inheritable properties, as attributes. */
export const inheritedAttributes = (properties: Properties): [string, string][] =>
  Object.entries(properties).filter(([name]) => inherited.has(name));
