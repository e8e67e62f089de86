import { definitionOf, type DocumentKey } from '@design-console/contract/documents';
import type { DocumentField } from '@design-console/contract/kernel';
import { table } from './help-parts.ts';
import type { Markup } from '../html.ts';

/** What a field sets: of a list of buttons or panels, those that exist. */
const namesOf = (field: DocumentField): string =>
  field.kind === 'ordered' ? field.initial.map(({ label }) => label).join('、') : field.label;

/** The sections of a configuration screen and what each sets, by the titles that the screen shows. */
export const settingsTable = (key: DocumentKey): Markup => {
  const { title, sections } = definitionOf(key);
  return table(
    `${title}的设置`,
    ['分组', '设置'],
    Object.values(sections).map((section) => [
      section.title,
      Object.values(section.fields)
        .filter((field) => !(field.kind === 'switch' && field.isComing === true))
        .map(namesOf)
        .join('、'),
    ]),
  );
};
