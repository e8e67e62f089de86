import {
  type DocumentDefinition,
  type DocumentValue,
  faultsOfDocument,
  labelOfPath,
} from '@design-console/contract/kernel';

export interface FaultyField {
  /** `section.field` */
  readonly path: string;
  /** 颜色 · 主色 */
  readonly label: string;
  readonly fault: string;
  /** The field to focus: where this one is hidden, the one that hides it. */
  readonly goTo: string;
}

/** The fields of a value that are not valid, and those with other faults, in the order of the form. */
export const faultyFields = (
  definition: DocumentDefinition,
  value: DocumentValue,
  others: Readonly<Record<string, string>> = {},
): readonly FaultyField[] => {
  const faults = new Map<string, string>();
  const all = [...Object.entries(faultsOfDocument(definition, value)), ...Object.entries(others)];
  for (const [path, fault] of all) {
    const field = path.split('.').slice(0, 2).join('.');
    if (!faults.has(field)) faults.set(field, fault);
  }
  return Object.entries(definition.sections).flatMap(([section, { fields }]) =>
    Object.entries(fields).flatMap(([name, { when }]) => {
      const path = `${section}.${name}`;
      const fault = faults.get(path);
      if (fault === undefined) return [];
      const isShown = when === undefined || when.is.some((wanted) => wanted === value[section]?.[when.field]);
      const goTo = isShown ? path : `${section}.${when.field}`;
      return [{ path, label: labelOfPath(definition, path), fault, goTo }];
    }),
  );
};

const enterable = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Brings a field of the form into view and gives its input the focus. */
export const goToField = (path: string): void => {
  const row = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!row) return;
  row.scrollIntoView?.({ block: 'center' });
  row.querySelector<HTMLElement>(`[data-part="input"] :is(${enterable})`)?.focus({ preventScroll: true });
};
