import { isRecord } from '../is-record.ts';
import { z } from 'zod';
import { type DocumentField, schemaOfField, type ValueOf } from './field/document-field.ts';
import { withoutTurning } from './field/field-parts.ts';
import { describeFaults } from '../faults.ts';

export type Device = 'pc' | 'mobile';
export const deviceTitles: Readonly<Record<Device, string>> = { pc: 'Web 端', mobile: '移动端' };

export interface DocumentSection {
  readonly title: string;
  readonly help?: string;
  readonly fields: Readonly<Record<string, DocumentField>>;
}

export type SectionsShape = Readonly<Record<string, DocumentSection>>;

/** `{brand: {logo: string, …}, colors: {…}}`: a value is two levels deep, section and field. */
export type ValueOfSections<Sections extends SectionsShape> = {
  [Section in keyof Sections]: {
    [Field in keyof Sections[Section]['fields']]: ValueOf<Sections[Section]['fields'][Field]>;
  };
};

/** A stored value of any document, not yet read by its definition. */
export type DocumentValue = Record<string, Record<string, unknown>>;

/** Migrates a stored value to the next schema version. Pure; each has a test. */
export type Migration = (value: DocumentValue) => DocumentValue;

export interface DocumentDefinition<Sections extends SectionsShape = SectionsShape> {
  readonly key: string;
  readonly title: string;
  readonly devices: readonly Device[];
  readonly sections: Sections;
  /** migrations[n] leads from version n + 1 to n + 2; the current version is their number + 1. */
  readonly migrations: readonly Migration[];
}

export const documentOf = <const Sections extends SectionsShape>(
  definition: Omit<DocumentDefinition<Sections>, 'migrations'> & { migrations?: readonly Migration[] },
): DocumentDefinition<Sections> => ({ migrations: [], ...definition });

export const schemaVersionOf = (definition: DocumentDefinition): number => definition.migrations.length + 1;

/** The initial value of a document. */
export const initialValue = <Sections extends SectionsShape>(
  definition: DocumentDefinition<Sections>,
): ValueOfSections<Sections> =>
  Object.fromEntries(
    Object.entries(definition.sections).map(([section, { fields }]) => [
      section,
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, structuredClone(field.initial)]),
      ),
    ]),
  ) as ValueOfSections<Sections>;

const schemas = new WeakMap<DocumentDefinition, z.ZodType>();

/** The zod schema of a whole value. Unknown sections and fields survive. */
export const schemaOfDocument = (definition: DocumentDefinition): z.ZodType => {
  const known = schemas.get(definition);
  if (known) return known;
  const schema = z.looseObject(
    Object.fromEntries(
      Object.entries(definition.sections).map(([section, { title, fields }]) => [
        section,
        z
          .looseObject(
            Object.fromEntries(
              Object.entries(fields).map(([name, field]) => [
                name,
                schemaOfField(field).meta({ title: field.label }),
              ]),
            ),
            { error: `${title}须为对象` },
          )
          .meta({ title }),
      ]),
    ),
    { error: '配置内容须为对象' },
  );
  schemas.set(definition, schema);
  return schema;
};

/** Every fault of a value by `section.field`, in Chinese; empty when it is valid. */
export const faultsOfDocument = (definition: DocumentDefinition, value: unknown): Record<string, string> => {
  const parsed = schemaOfDocument(definition).safeParse(value, { reportInput: true });
  return parsed.success ? {} : describeFaults(schemaOfDocument(definition), parsed.error);
};

/** A stored value after all migrations it has not had. */
export const migrated = (
  definition: DocumentDefinition,
  stored: DocumentValue,
  schemaVersion: number,
): DocumentValue =>
  definition.migrations
    .slice(Math.max(0, schemaVersion - 1))
    .reduce((value, migration) => migration(value), stored);

/**
 * A stored value for current code: migrated, missing fields filled in, new items of ordered lists appended.
 * Never throws and never loses unknown data: a broken field reads as its default.
 */
export const readDocument = <Sections extends SectionsShape>(
  definition: DocumentDefinition<Sections>,
  stored: unknown,
  schemaVersion: number,
): ValueOfSections<Sections> => {
  const document = (isRecord(stored) ? structuredClone(stored) : {}) as DocumentValue;
  const value = migrated(definition, document, schemaVersion);
  const read: Record<string, unknown> = { ...value };
  for (const [section, { fields }] of Object.entries(definition.sections)) {
    const storedFields = isRecord(value[section]) ? value[section] : {};
    const filled: Record<string, unknown> = { ...storedFields };
    for (const [name, field] of Object.entries(fields)) {
      const readable = name in storedFields ? readableOf(field, whole(field, storedFields[name])) : undefined;
      if (readable === undefined) filled[name] = structuredClone(field.initial);
      else if (field.kind === 'ordered' || field.kind === 'apps')
        filled[name] = withNewItems(field.initial, readable as { id: string }[]);
      else filled[name] = readable;
    }
    read[section] = filled;
  }
  return read as ValueOfSections<Sections>;
};

/** Fractions were stored once: they read as the nearest whole number. */
const whole = (field: DocumentField, value: unknown): unknown =>
  field.kind === 'number' && typeof value === 'number' ? Math.round(value) : value;

/**
 * A stored value that the field accepts; undefined where it is broken. Characters that turn the direction of a text
 * were stored once: the value reads without them.
 */
const readableOf = (field: DocumentField, value: unknown): unknown => {
  const schema = schemaOfField(field);
  if (schema.safeParse(value).success) return value;
  const plain = withoutTurning(value);
  return schema.safeParse(plain).success ? plain : undefined;
};

const withNewItems = <Item extends { id: string }>(
  initial: readonly Item[],
  items: readonly Item[],
): Item[] => {
  const has = new Set(items.map((item) => item.id));
  return [...items, ...structuredClone(initial.filter((item) => !has.has(item.id)))];
};
