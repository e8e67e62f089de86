import { useEffect } from 'react';
import { useLatest } from '../../../../kit/hooks/use-latest.ts';
import { viewKeys } from '@design-console/contract/console-keys';
import { actOf, isWithin, textFields } from '../../../../kit/navigation/shortcuts.ts';

/** Which keys turn the pages; Escape is the dialog's own. */
const pageKeys = { back: viewKeys.back, next: viewKeys.next };

/** The keys that turn the pages of the design that is viewed. */
export const useViewKeys = (acts: Readonly<Record<keyof typeof pageKeys, () => void>>): void => {
  const press = useLatest((event: KeyboardEvent) => {
    const asked = actOf(event, pageKeys);
    if (asked === null || event.defaultPrevented || isWithin(event, textFields)) return;
    event.preventDefault();
    acts[asked]();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
};
