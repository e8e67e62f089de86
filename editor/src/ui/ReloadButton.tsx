import { useOnline } from './use-online.ts';

interface Props {
  readonly onReload: () => void;
  readonly className?: string | undefined;
}

/** Loads again what did not load: when it is pressed, and by itself once the network is back. */
export const ReloadButton = ({ onReload, className }: Props) => {
  useOnline(true, onReload);
  return (
    <button type="button" className={className} onClick={onReload}>
      重新加载
    </button>
  );
};
