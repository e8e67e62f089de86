import type { DocumentField } from '@design-console/contract/kernel';

/** What people write for a variable: {foo}, also in the braces of a Chinese keyboard. */
const written = /[{｛][^{}｛｝\s]{1,20}[}｝]/gu;

/**
 * What is said of variables in a text that nothing replaces; null where there are none. It is no fault: a text
 * may mean its braces.
 */
export const unknownVariablesWords = (field: DocumentField, value: unknown): string | null => {
  if (field.kind !== 'text' || typeof value !== 'string') return null;
  const known = Object.entries(field.variables);
  if (known.length === 0) return null;
  const unknown = [...new Set(value.match(written) ?? [])].filter(
    (one) => !Object.hasOwn(field.variables, one),
  );
  if (unknown.length === 0) return null;
  const list = known.map(([variable, name]) => `${variable} ${name}`).join('、');
  return `未知变量 ${unknown.join('、')}，会原样显示。可用的变量：${list}`;
};
