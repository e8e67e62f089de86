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

interface Settled {
  readonly of: DocumentValue;
  readonly shown: DocumentValue;
}

/**
 * The value shown while the user types: an invalid field keeps its last valid value. Setting a field here
 * also sets the fields that follow it.
 */
export const useSettledValue = (work: DocumentWork) => {
  const settle = (before: DocumentValue): Settled => {
    const faulty = Object.keys(faultsOfDocument(work.definition, work.value));
    return { of: work.value, shown: withoutFaults(work.value, faulty, before) };
  };
  const [settled, setSettled] = useState(() => settle(work.base));
  const now = settled.of === work.value ? settled : settle(settled.shown);
  if (now !== settled) setSettled(now);
  const { shown } = now;
  const setField = useLatest((path: string, value: unknown) => {
    const next = withFollowers(work.definition, work.value, shown, path, value);
    work.setFields(changesOf(work.definition, work.value, next).map(({ path, after }) => [path, after]));
  });
  return { shown, setField };
};
