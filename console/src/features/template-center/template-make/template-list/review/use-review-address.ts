import { idIn, useAddressEntry } from '../../../../../kit/navigation/address.tsx';

/**
 * The review by the address: `?review=12`. Going on replaces the entry, so Back leaves the review from any
 * template of it. What is no id begins with the template that waits longest.
 */
export const useReviewAddress = () => {
  const [requested, set, close] = useAddressEntry('review');
  return {
    isOpen: requested !== null,
    id: idIn(requested),
    begin: () => set('start'),
    /** A further round. */
    restart: () => set('start', false),
    show: (id: number) => set(String(id), false),
    close,
  };
};
export type ReviewAddress = ReturnType<typeof useReviewAddress>;
