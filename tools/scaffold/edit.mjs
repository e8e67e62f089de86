import { readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Every node of a source text that `wanted` answers true for, in order of appearance. */
const nodesOf = (path, text, wanted) => {
  const found = [];
  const visit = (node) => {
    if (wanted(node)) found.push(node);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string') visit(child);
      }
    }
  };
  visit(parseSync(path, text).program);
  return found;
};

/** The value a top-level `const name = …` starts with, inside `as const`, `satisfies` and the like. */
const valueOf = (node) =>
  ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'].includes(node?.type)
    ? valueOf(node.expression)
    : node?.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement'
      ? valueOf(node.body)
      : node;

const keyOf = (property) => property.key?.name ?? property.key?.value;

export const propertyOf = (object, name) => object?.properties?.find((one) => keyOf(one) === name)?.value;

/** A TypeScript file that is read by its syntax and changed by inserting text. Saved by save(). */
export class Source {
  constructor(path) {
    this.path = path;
    this.text = readFileSync(path, 'utf8');
  }

  find(wanted) {
    return nodesOf(this.path, this.text, wanted);
  }

  /** The initial value of a constant; throws when there is none of that name. */
  constant(name) {
    const [declared] = this.find((node) => node.type === 'VariableDeclarator' && node.id.name === name);
    if (!declared) throw new Error(`${this.path} has no constant ${name}`);
    return valueOf(declared.init);
  }

  hasConstant(name) {
    return this.find((node) => node.type === 'VariableDeclarator' && node.id.name === name).length > 0;
  }

  insert(at, words) {
    this.text = `${this.text.slice(0, at)}${words}${this.text.slice(at)}`;
  }

  replace(node, words) {
    this.text = `${this.text.slice(0, node.start)}${words}${this.text.slice(node.end)}`;
  }

  /** Puts an element behind the last one of an array or object (or behind `after`, one of them). */
  append(list, words, after = (list.elements ?? list.properties).at(-1)) {
    const end = this.text.slice(0, list.end - 1).trimEnd();
    if (!after) this.insert(list.start + 1, ` ${words} `);
    else if (after.end < end.length && this.text.slice(after.end).trimStart().startsWith(',')) {
      this.insert(this.text.indexOf(',', after.end) + 1, `\n${words},`);
    } else this.insert(after.end, `,\n${words},`);
  }

  /** Makes sure that names are imported from a module; types with `type ` in front. */
  importNames(specifier, names) {
    const [existing] = this.find(
      (node) =>
        node.type === 'ImportDeclaration' &&
        node.source.value === specifier &&
        node.importKind !== 'type' &&
        node.specifiers.some((one) => one.type === 'ImportSpecifier'),
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
    const present = new Set(existing.specifiers.map((one) => one.local.name));
    const missing = names.filter((name) => !present.has(name.replace('type ', '')));
    if (missing.length > 0) this.insert(existing.specifiers.at(-1).end, `, ${missing.join(', ')}`);
  }

  save() {
    writeFileSync(this.path, this.text);
  }
}

/** `roleManage` → `role-manage` */
export const kebab = (name) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
/** `role-manage`, `roleManage` → `RoleManage` */
export const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
