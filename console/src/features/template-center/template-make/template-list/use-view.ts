import { useAddressEntry } from '../../../../kit/navigation/address.tsx';

export type View = 'grid' | 'table';

/** Which of the two views shows; kept in the address beside the filters. */
export const useView = () => {
  const [asked, setAsked] = useAddressEntry('view');
  return {
    view: (asked === 'table' ? 'table' : 'grid') as View,
    setView: (view: View): void => setAsked(view === 'grid' ? null : view, true),
  };
};
