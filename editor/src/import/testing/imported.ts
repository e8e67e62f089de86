import { expect } from 'vitest';
import { parseDesign } from '../../document/index.ts';
import type { Element, ElementType, OfKind } from '../../elements/schemas.ts';
import type { Imported } from '../imported.ts';
import { noteText } from '../notes.ts';

/** An import after the design schema accepted it. */
export const accepted = (imported: Imported): Imported => {
  const parsed = parseDesign(structuredClone(imported.design));
  expect(parsed.ok ? [] : parsed.faults).toEqual([]);
  return imported;
};

export const elementsOf = ({ design }: Imported): readonly Element[] => design.pages[0]?.elements ?? [];

/** The only element of the first page. */
export const only = <Type extends ElementType>(imported: Imported, type: Type): OfKind<Type> => {
  const [found, ...more] = elementsOf(imported);
  expect(more).toEqual([]);
  if (found?.type !== type) throw new Error(`No ${type} but ${found?.type}`);
  return found as OfKind<Type>;
};

export const notesOf = ({ notes }: Imported): string[] => notes.map(noteText);
