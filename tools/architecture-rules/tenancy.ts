import { type Rule, ruleOfFiles } from './rule.ts';
import { nameOf, type Node, nodeAt, nodesAt, textAt } from './syntax.ts';

const isFunction = (node: Node | null): node is Node =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration';

/** Name and node of every function that a statement exports. */
const exportedFunctions = (statement: Node): { name: string; code: Node }[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? nodeAt(statement, 'declaration') : null;
  if (!declaration) return [];
  if (isFunction(declaration))
    return [{ name: textAt(nodeAt(declaration, 'id'), 'name'), code: declaration }];
  return nodesAt(declaration, 'declarations').flatMap((one) => {
    const code = nodeAt(one, 'init');
    return isFunction(code) ? [{ name: nameOf(nodeAt(one, 'id')), code }] : [];
  });
};

const parameterName = (parameter: Node | undefined): string =>
  parameter?.type === 'AssignmentPattern' ? nameOf(nodeAt(parameter, 'left')) : nameOf(parameter ?? null);

/** A store function without the company could read or write the rows of another one. */
const storesAskForCompany = ruleOfFiles(
  'stores-ask-for-company',
  (path) => path.startsWith('server/') && path.endsWith('.store.ts'),
  (file, say) => {
    for (const statement of nodesAt(file.program, 'body')) {
      for (const { name, code } of exportedFunctions(statement)) {
        const parameters = nodesAt(code, 'params').slice(0, 2).map(parameterName);
        if (parameters.includes('companyId')) continue;
        say(
          file.lineAt(statement.start),
          `${name}: companyId is its first argument, or its second after the database`,
          name,
        );
      }
    }
  },
);

export const tenancyRules: readonly Rule[] = [storesAskForCompany];
