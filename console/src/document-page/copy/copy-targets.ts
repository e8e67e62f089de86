import type { ConfigSet } from '@design-console/contract/config-set';
import type { Device } from '@design-console/contract/kernel';
import type { DocumentRef } from '../work/use-document.ts';

export const isSame = (one: DocumentRef, other: DocumentRef): boolean =>
  one.settingCode === other.settingCode && one.device === other.device;

/** Every place a document could be copied to. */
export const copyTargets = (
  documentRef: DocumentRef,
  sets: readonly ConfigSet[],
  devices: readonly Device[],
): readonly DocumentRef[] =>
  sets
    .flatMap(({ settingCode }) => devices.map((device) => ({ ...documentRef, settingCode, device })))
    .filter((target) => !isSame(target, documentRef))
    // the other device of the same config set is the most likely target
    .sort((one, other) => rank(documentRef, one) - rank(documentRef, other));

const rank = (documentRef: DocumentRef, target: DocumentRef): number =>
  target.settingCode === documentRef.settingCode ? 0 : 1;
