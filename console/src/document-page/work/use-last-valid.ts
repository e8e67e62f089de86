import {
  changesOf,
  type DocumentValue,
  faultsOfDocument,
  withFollowers,
  withoutFaults,
} from '@design-console/contract/kernel';
import { useState } from 'react';
import { useLatest } from '../../kit/hooks/use-latest.ts';
import type { DocumentWork } from './use-document.ts';

interface LastValid {
  readonly of: DocumentValue;
  readonly shown: DocumentValue;
}

/**
 * The value shown while the user types: an invalid field keeps its last valid value. Setting a field here
 * also sets the fields that follow it.
 */
export const useLastValid = (work: DocumentWork) => {
  const lastValidAfter = (before: DocumentValue): LastValid => {
    const faulty = Object.keys(faultsOfDocument(work.definition, work.value));
    return { of: work.value, shown: withoutFaults(work.value, faulty, before) };
  };
  const [lastValid, setLastValid] = useState(() => lastValidAfter(work.base));
  const now = lastValid.of === work.value ? lastValid : lastValidAfter(lastValid.shown);
  if (now !== lastValid) setLastValid(now);
  const { shown } = now;
  const setField = useLatest((path: string, value: unknown) => {
    const next = withFollowers(work.definition, work.value, shown, path, value);
    work.setFields(changesOf(work.definition, work.value, next).map(({ path, after }) => [path, after]));
  });
  return { shown, setField };
};
