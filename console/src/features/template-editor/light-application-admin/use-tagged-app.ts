import { useAddressEntry } from '../../../kit/navigation/address.tsx';

/** The application whose tags are open, in the address: `?tags=cutout`. */
export const useTaggedApp = () => {
  const [taggedId, showTags, closeTags] = useAddressEntry('tags');
  return { taggedId, showTags, closeTags };
};
