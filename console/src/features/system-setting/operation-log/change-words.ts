import type { AuditDetail, ListedRecord } from '@design-console/contract/audit-record';
import { DOCUMENTS } from '@design-console/contract/documents';
import {
  type Difference,
  type DocumentDefinition,
  type DocumentField,
  differencesOf,
} from '@design-console/contract/kernel';
import { INTELLECT_TAGS } from '@design-console/contract/intellect-tag';

export type Change = AuditDetail['changes'][number];

/** The field of a change; undefined when the document no longer has it. */
const fieldOf = ({ of }: Change): DocumentField | undefined => {
  const [section = '', name = ''] = of?.path.split('.') ?? [];
  const documents: Readonly<Record<string, DocumentDefinition>> = DOCUMENTS;
  return documents[of?.document ?? '']?.sections[section]?.fields[name];
};

const tags = new Map(INTELLECT_TAGS.map(({ id, name }) => [id, name]));

const namesOf = ({ of }: Change) => ({
  tags,
  fonts: new Map(Object.entries(of?.fonts ?? {}).map(([id, name]) => [Number(id), name])),
});

/** Whether the change is one of a value that no document describes, such as the permissions of a role. */
export const isOfNoDocument = (change: Change): boolean => fieldOf(change) === undefined;

/** What a change changed, element by element, in words. */
export const shownDifferences = (change: Change): Difference[] =>
  differencesOf(fieldOf(change), change.before, change.after, namesOf(change));

/** How many objects a record is about, where its changes are a row for each of them; null where it is one or unknown. */
export const batchSizeOf = ({ subject, firstChange, changeCount }: ListedRecord): number | null =>
  firstChange !== null && changeCount > 1 && subject.startsWith(`${firstChange.field}、`)
    ? changeCount
    : null;
