import { readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { allNodes, nameOf, type Node, nodeAt, nodesAt, textAt } from '../architecture-rules/syntax.ts';

const wrappings = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);

/** Unwraps an initial value: drops `as const`, `satisfies` and the like, and takes what a function returns last. */
const valueOf = (node: Node | null): Node | null => {
  if (node && wrappings.has(node.type)) return valueOf(nodeAt(node, 'expression'));
  const body = node?.type === 'ArrowFunctionExpression' ? nodeAt(node, 'body') : null;
  if (!body) return node;
  if (body.type !== 'BlockStatement') return valueOf(body);
  const returned = nodesAt(body, 'body').findLast(({ type }) => type === 'ReturnStatement');
  return returned ? valueOf(nodeAt(returned, 'argument')) : node;
};

const keyOf = (property: Node): string => {
  const key = nodeAt(property, 'key');
  return nameOf(key) || textAt(key, 'value');
};

/** The value of a property of an object literal; null when there is none. */
export const propertyOf = (object: Node | null | undefined, name: string): Node | null => {
  const property = object && nodesAt(object, 'properties').find((one) => keyOf(one) === name);
  return property ? nodeAt(property, 'value') : null;
};

/** The text of a string literal, else ''. */
export const literal = (node: Node | null | undefined): string => textAt(node ?? null, 'value');

/** A TypeScript file, read by its syntax and changed by inserting text. Only save() writes it. */
export class Source {
  readonly path: string;
  text: string;

  /** `text`: of a file that is not there yet. */
  constructor(path: string, text = readFileSync(path, 'utf8')) {
    this.path = path;
    this.text = text;
  }

  /** Every node for which `wanted` is true, in order of appearance. */
  find(wanted: (node: Node) => boolean): Node[] {
    return allNodes(parseSync(this.path, this.text).program as unknown as Node).filter(wanted);
  }

  /** The initial value of a constant. Throws when the file declares no constant of that name. */
  constant(name: string): Node {
    const [declared] = this.#declarationsOf(name);
    const value = declared ? valueOf(nodeAt(declared, 'init')) : null;
    if (!value) throw new Error(`${this.path} has no constant ${name}`);
    return value;
  }

  hasConstant(name: string): boolean {
    return this.#declarationsOf(name).length > 0;
  }

  #declarationsOf(name: string): Node[] {
    return this.find((node) => node.type === 'VariableDeclarator' && nameOf(nodeAt(node, 'id')) === name);
  }

  insert(at: number, words: string): void {
    this.text = `${this.text.slice(0, at)}${words}${this.text.slice(at)}`;
  }

  replace(node: Node, words: string): void {
    this.text = `${this.text.slice(0, node.start)}${words}${this.text.slice(node.end)}`;
  }

  /** Adds an element after the last one of an array or object, or after `after`, one of its elements. */
  append(
    list: Node,
    words: string,
    after = [...nodesAt(list, 'elements'), ...nodesAt(list, 'properties')].at(-1),
  ): void {
    const end = this.text.slice(0, list.end - 1).trimEnd();
    if (!after) this.insert(list.start + 1, ` ${words} `);
    else if (after.end < end.length && this.text.slice(after.end).trimStart().startsWith(',')) {
      this.insert(this.text.indexOf(',', after.end) + 1, `\n${words},`);
    } else this.insert(after.end, `,\n${words},`);
  }

  /** Imports these names from a module unless they are imported already. Types have `type ` in front. */
  importNames(specifier: string, names: readonly string[]): void {
    const [existing] = this.find(
      (node) =>
        node.type === 'ImportDeclaration' &&
        literal(nodeAt(node, 'source')) === specifier &&
        node.importKind !== 'type' &&
        nodesAt(node, 'specifiers').some((one) => one.type === 'ImportSpecifier'),
    );
    if (!existing) {
      const [first] = this.find((node) => node.type === 'ImportDeclaration');
      const isAllTypes = names.every((name) => name.startsWith('type '));
      const list = isAllTypes
        ? `type { ${names.map((name) => name.slice(5)).join(', ')} }`
        : `{ ${names.join(', ')} }`;
      this.insert(first?.start ?? 0, `import ${list} from '${specifier}';\n`);
      return;
    }
    const specifiers = nodesAt(existing, 'specifiers');
    const present = new Set(specifiers.map((one) => nameOf(nodeAt(one, 'local'))));
    const missing = names.filter((name) => !present.has(name.replace('type ', '')));
    if (missing.length > 0) this.insert(specifiers.at(-1)?.end ?? existing.start, `, ${missing.join(', ')}`);
  }

  save(): void {
    writeFileSync(this.path, this.text);
  }
}

/** `roleManage` → `role-manage` */
export const kebab = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
/** `role-manage`, `roleManage` → `RoleManage` */
export const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
