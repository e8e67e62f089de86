import type { DocumentDefinition } from '@design-console/contract/kernel';
import { type RefObject, useEffect } from 'react';
import { useAddressEntry } from '../../kit/navigation/address.tsx';
import { useLatest } from '../../kit/hooks/use-latest.ts';
import { markRow } from './show-fields.ts';

const focusable = 'input:not([type="hidden"]), textarea, button, [tabindex="0"]';
/** After the form is drawn, and after the dialog that led here gave the focus back. */
const drawnMs = 120;
/** What stands beside the document is there once its own answer has arrived. */
const triesMax = 25;

/** The field that decides whether this one is shown: the target when this one is hidden. */
const deciding = (definition: DocumentDefinition, path: string): string | null => {
  const [section = '', name = ''] = path.split('.');
  const when = definition.sections[section]?.fields[name]?.when;
  return when ? `${section}.${when.field}` : null;
};

const rowOf = (form: HTMLElement, path: string | null): HTMLElement | null =>
  path === null
    ? null
    : form.querySelector<HTMLElement>(
        `:is([data-path="${CSS.escape(path)}"], [data-beside="${CSS.escape(path)}"])`,
      );

/**
 * Brings the field the address names (`?field=colors.primary`) into view and gives it the focus, once: one of
 * the document, or one of what the screen has beside it (`data-beside`).
 */
export const useFieldInAddress = (
  definition: DocumentDefinition,
  form: RefObject<HTMLElement | null>,
  showForm: () => void,
): void => {
  const [field, setField] = useAddressEntry('field');
  const seek = (path: string, triesLeft: number): void => {
    setTimeout(() => {
      // the person went on to another screen
      if (!form.current) return;
      const row = rowOf(form.current, path) ?? rowOf(form.current, deciding(definition, path));
      if (!row && triesLeft > 0) return seek(path, triesLeft - 1);
      if (row) {
        row.scrollIntoView({ block: 'center' });
        row.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
        markRow(row);
      }
      setField(null);
    }, drawnMs);
  };
  const goTo = useLatest((path: string) => {
    showForm();
    seek(path, triesMax);
  });
  useEffect(() => {
    if (field) goTo(field);
  }, [field, goTo]);
};
