import { useState } from 'react';
import { idIn, useAddressEntry } from '../kit/navigation/address.tsx';

/**
 * The item whose details are open beside its list, by the address: `?id=12`. An invalid id opens none. The
 * back button closes it. `name`: another view of an item, such as its history.
 */
export const useShownId = (name = 'id') => {
  const [requested, setRequested, close] = useAddressEntry(name);
  const shownId = idIn(requested);
  // a drawer keeps its content while it closes
  const [lastId, setLastId] = useState(shownId ?? 0);
  if (shownId !== null && shownId !== lastId) setLastId(shownId);
  return {
    id: shownId ?? lastId,
    isOpen: shownId !== null,
    show: ({ id }: { readonly id: number }) => setRequested(String(id)),
    close,
  };
};
