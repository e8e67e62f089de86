import { type DocumentDefinition, type DocumentField, emptyBlock } from '@design-console/contract/kernel';
import { leaveOutOwnerStacks } from './owner-stacks.ts';

/** Shared by the "every setting is obeyed" tests: a document's fields, and a changed value of each. */

const inertContext: unknown = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'measureText'
        ? (text: string) => ({
            width: text.length * 10,
            actualBoundingBoxAscent: 8,
            actualBoundingBoxDescent: 2,
          })
        : name === 'getTransform'
          ? () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 })
          : /gradient/i.test(String(name))
            ? () => ({ addColorStop: () => undefined })
            : () => undefined,
    set: () => true,
  },
);

/** happy-dom has no canvas; other tests compare what the painter draws. */
export const prepareInertCanvas = (): void => {
  HTMLCanvasElement.prototype.getContext = (() => inertContext) as never;
};

/** happy-dom's IntersectionObserver never reports; without it everything counts as visible. */
const seeEverything = (): void => void Reflect.deleteProperty(globalThis, 'IntersectionObserver');

/** Prepares tests that render without a testing library. */
export const prepareRendering = (): void => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  leaveOutOwnerStacks();
  seeEverything();
  prepareInertCanvas();
};

/** Every field of a definition: path, section, name, field. */
export const fieldsOf = (definition: DocumentDefinition): [string, string, string, DocumentField][] =>
  Object.entries(definition.sections).flatMap(([section, { fields }]) =>
    Object.entries(fields).map(([name, field]): [string, string, string, DocumentField] => [
      `${section}.${name}`,
      section,
      name,
      field,
    ]),
  );

/** Another valid value of a field. */
export const changedValue = (field: DocumentField, value: unknown): unknown => {
  switch (field.kind) {
    case 'switch':
      return !value;
    case 'text':
      return `改${String(value)}`.slice(0, field.max);
    case 'number':
      return Number(value) === field.max ? field.min : field.max;
    case 'color':
      return '#123456';
    case 'image':
      return `/saas/files/${'b'.repeat(40)}.png`;
    case 'link':
      return 'https://example.com/changed';
    case 'choice':
      return Object.keys(field.options).find((option) => option !== value);
    case 'choices': {
      const rest = (value as string[]).slice(1);
      return rest.length >= field.min
        ? rest
        : [Object.keys(field.options).find((one) => !(value as string[]).includes(one))];
    }
    case 'words':
      return ['改'];
    case 'ordered':
    case 'apps':
      return [...(value as object[])].reverse();
    case 'palettes':
      return [{ name: '改', colors: ['#123456'] }];
    case 'blocks':
      return [emptyBlock('text', 'a')];
    case 'fonts':
      return [];
    case 'font':
      return 'company:7';
  }
};
