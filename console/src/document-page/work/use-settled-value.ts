import { changesOf, faultsOfDocument, withFollowers, withoutFaults } from '@design-console/contract/kernel';
import { useRef } from 'react';
import { useLatest } from '../../kit/hooks/use-latest.ts';
import type { DocumentWork } from './use-document.ts';

/**
 * The value shown while the user types: an invalid field keeps its last valid value. Setting a field here
 * also sets the fields that follow it.
 */
export const useSettledValue = (work: DocumentWork) => {
  const settled = useRef(work.base);
  const faulty = Object.keys(faultsOfDocument(work.definition, work.value));
  const shown = withoutFaults(work.value, faulty, settled.current);
  settled.current = shown;
  const setField = useLatest((path: string, value: unknown) => {
    const next = withFollowers(work.definition, work.value, settled.current, path, value);
    for (const change of changesOf(work.definition, work.value, next))
      work.setField(change.path, change.after);
  });
  return { shown, setField };
};
