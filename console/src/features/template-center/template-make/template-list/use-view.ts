import { useAddressEntry } from '../../../../kit/navigation/address.tsx';

export type View = 'grid' | 'table';

/** Which of the two views shows; kept in the address beside the filters. */
export const useView = () => {
  const [requested, setRequested] = useAddressEntry('view');
  return {
    view: (requested === 'table' ? 'table' : 'grid') as View,
    setView: (view: View): void => setRequested(view === 'grid' ? null : view, true),
  };
};
