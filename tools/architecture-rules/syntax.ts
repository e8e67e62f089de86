/** Any node of the syntax tree. Rules read its fields through the helpers below. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The children of a node, in the order of their fields. */
export const childrenOf = (node: Node): readonly Node[] => {
  const found: Node[] = [];
  for (const field in node) {
    const value = node[field];
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) found.push(one);
    } else if (isNode(value)) found.push(value);
  }
  return found;
};

/** Every node of a program, parents before children. */
export const allNodes = (program: Node): readonly Node[] => {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    found.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return found;
};

export const nodeAt = (node: Node, field: string): Node | null => {
  const value = node[field];
  return isNode(value) ? value : null;
};

export const nodesAt = (node: Node, field: string): readonly Node[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const textAt = (node: Node | null, field: string): string => {
  const value = node?.[field];
  return typeof value === 'string' ? value : '';
};

/** The name of a plain identifier, else ''. */
export const nameOf = (node: Node | null): string =>
  node?.type === 'Identifier' ? textAt(node, 'name') : '';

/** `a.b` as ['a', 'b']; null for anything but a plain member of a plain name. */
export const memberOf = (node: Node | null): readonly [string, string] | null => {
  if (node?.type !== 'MemberExpression' || node.computed === true) return null;
  const [object, property] = [nameOf(nodeAt(node, 'object')), nameOf(nodeAt(node, 'property'))];
  return object && property ? [object, property] : null;
};

/** The text of a string, of JSX text or of one fixed part of a template, else null. */
export const stringOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'JSXText') return textAt(node, 'value');
  if (node.type !== 'TemplateElement') return null;
  const { cooked } = (node.value ?? {}) as { cooked?: unknown };
  return typeof cooked === 'string' ? cooked : '';
};

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** All names that a pattern binds. */
const boundBy = (pattern: Node | null): string[] => {
  if (!pattern) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [textAt(pattern, 'name')];
    case 'AssignmentPattern':
      return boundBy(nodeAt(pattern, 'left'));
    case 'RestElement':
      return boundBy(nodeAt(pattern, 'argument'));
    case 'Property':
      return boundBy(nodeAt(pattern, 'value'));
    case 'ObjectPattern':
      return nodesAt(pattern, 'properties').flatMap(boundBy);
    case 'ArrayPattern':
      return nodesAt(pattern, 'elements').flatMap(boundBy);
    default:
      return [];
  }
};

const declaredBy = (statement: Node): string[] => {
  switch (statement.type) {
    case 'VariableDeclaration':
      return nodesAt(statement, 'declarations').flatMap((one) => boundBy(nodeAt(one, 'id')));
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = nodeAt(statement, 'declaration');
      return declaration ? declaredBy(declaration) : [];
    }
    case 'ImportDeclaration':
      return nodesAt(statement, 'specifiers').map((one) => nameOf(nodeAt(one, 'local')));
    default:
      return [nameOf(nodeAt(statement, 'id'))].filter(Boolean);
  }
};

/** Names that a node declares for everything below it. */
const declaredIn = (node: Node): string[] => {
  if (functions.has(node.type)) {
    return [...nodesAt(node, 'params').flatMap(boundBy), nameOf(nodeAt(node, 'id'))].filter(Boolean);
  }
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      return nodesAt(node, 'body').flatMap(declaredBy);
    case 'SwitchStatement':
      return nodesAt(node, 'cases').flatMap((one) => nodesAt(one, 'consequent').flatMap(declaredBy));
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement': {
      const head = nodeAt(node, node.type === 'ForStatement' ? 'init' : 'left');
      return head ? declaredBy(head) : [];
    }
    case 'CatchClause':
      return boundBy(nodeAt(node, 'param'));
    default:
      return [];
  }
};

const isReference = (node: Node, parent: Node | undefined): boolean => {
  if (!parent) return true;
  switch (parent.type) {
    case 'MemberExpression':
      return nodeAt(parent, 'property') !== node || parent.computed === true;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'AccessorProperty':
      return nodeAt(parent, 'key') !== node || parent.computed === true || parent.shorthand === true;
    case 'ImportSpecifier':
    case 'ExportSpecifier':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return (
        !parent.type.startsWith('TS') ||
        parent.type === 'TSAsExpression' ||
        parent.type === 'TSSatisfiesExpression' ||
        parent.type === 'TSNonNullExpression'
      );
  }
};

/**
 * Every use of a name that the file does not declare, that is, of a global. Types do not count. `typeof name`
 * does not count either: it only asks whether the global exists.
 */
export const globalsUsed = (program: Node): { name: string; start: number; parent: Node | undefined }[] => {
  const found: { name: string; start: number; parent: Node | undefined }[] = [];
  const visit = (node: Node, parent: Node | undefined, declared: readonly ReadonlySet<string>[]): void => {
    if (node.type === 'TSTypeAnnotation' || node.type === 'TSTypeParameterInstantiation') return;
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') return;
    if (node.type === 'Identifier') {
      const name = textAt(node, 'name');
      const isAsked = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
      if (!isAsked && isReference(node, parent) && !declared.some((names) => names.has(name))) {
        found.push({ name, start: node.start, parent });
      }
    }
    const names = declaredIn(node);
    const scopes = names.length > 0 ? [...declared, new Set(names)] : declared;
    for (const child of childrenOf(node)) visit(child, node, scopes);
  };
  visit(program, undefined, []);
  return found;
};
