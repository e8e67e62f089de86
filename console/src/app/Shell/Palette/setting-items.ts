import { DOCUMENT_SCREENS, definitionOf, setDocumentKeys } from '@design-console/contract/documents';
import { brandKitDefinition } from '@design-console/contract/documents/brand-kit';
import type { Device, DocumentField } from '@design-console/contract/kernel';
import { developerSections } from '../../developer-sections.ts';
import type { PaletteItem } from './palette-item.ts';

interface ScreenEntry {
  readonly path: string;
  /** 模板编辑器 / 主题设置 · Web 端 */
  readonly trail: string;
  readonly icon: string;
}

/** The named parts of a field: buttons, panels, choices. */
const partsOf = (field: DocumentField): readonly string[] => {
  switch (field.kind) {
    case 'ordered':
    case 'apps':
      return field.initial.map((item) => item.label);
    case 'choice':
    case 'choices':
      return Object.values(field.options);
    default:
      return [];
  }
};

const itemOf = (
  entry: ScreenEntry,
  section: { readonly title: string },
  path: string,
  field: DocumentField,
): PaletteItem => ({
  key: `setting:${entry.path}:${path}`,
  group: 'setting',
  title: field.label,
  trail: `${entry.trail} / ${section.title}`,
  icon: entry.icon,
  aliases: [`${section.title}${field.label}`, ...partsOf(field)],
  destination: { to: entry.path, search: { field: path } },
});

/** Every setting of every document on a screen the person sees, by its label. */
export const settingItems = (entryOf: (path: string) => ScreenEntry | null): PaletteItem[] => {
  const kitEntry = entryOf('/templateEditor/configOther/wordsColorSet');
  const { kit } = brandKitDefinition.sections;
  return [
    ...(kitEntry
      ? Object.entries(kit.fields).map(([name, field]) => itemOf(kitEntry, kit, `kit.${name}`, field))
      : []),
    ...setDocumentKeys.flatMap((key) =>
      (Object.entries(DOCUMENT_SCREENS[key]) as [Device, string][]).flatMap(([, path]) => {
        const entry = entryOf(path);
        if (!entry) return [];
        return Object.entries(definitionOf(key).sections).flatMap(([name, section]) =>
          Object.entries(section.fields).map(([fieldName, field]) =>
            itemOf(entry, section, `${name}.${fieldName}`, field),
          ),
        );
      }),
    ),
  ];
};

/** Parts of 开发者设置, which is no document. */
export const developerItems = (entry: ScreenEntry): PaletteItem[] =>
  developerSections.map(({ id, title, aliases }) => ({
    key: `setting:${entry.path}#${id}`,
    group: 'setting',
    title,
    trail: entry.trail,
    icon: entry.icon,
    aliases,
    destination: { to: entry.path, hash: id },
  }));
