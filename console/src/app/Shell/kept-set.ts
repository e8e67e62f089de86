import { DOCUMENT_SCREENS } from '@design-console/contract/documents/document-screens';
import { type Address, useAddress } from '../../kit/navigation/address.tsx';
import { useShell } from './shell-context.ts';

const documentPaths: ReadonlySet<string> = new Set(
  Object.values(DOCUMENT_SCREENS).flatMap((screens) => Object.values(screens)),
);

/**
 * What of the address goes along to a screen: from one document to another, the config set. Without it the
 * other screen would show the default set, and a publish would publish that one.
 */
export const useKeptSet = (): ((to: string) => Address) => {
  const { path } = useShell();
  const { set } = useAddress().address;
  return (to) => (set !== undefined && documentPaths.has(path) && documentPaths.has(to) ? { set } : {});
};
