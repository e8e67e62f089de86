import { reviewKeys } from '@design-console/contract/console-keys';
import { useEffect } from 'react';
import { useLatest } from '../../../../../kit/hooks/use-latest.ts';
import { actOf, isWithin, textFields } from '../../../../../kit/navigation/shortcuts.ts';

export type ReviewAct = keyof typeof reviewKeys;

/** The keys of the review, where nothing is typed and no dialog is open. A key that is held acts once. */
export const useReviewKeys = (act: (act: ReviewAct) => void): void => {
  const press = useLatest((event: KeyboardEvent) => {
    const asked = actOf(event, reviewKeys);
    if (asked === null || event.defaultPrevented || event.repeat) return;
    if (isWithin(event, `${textFields}, [role="dialog"]`)) return;
    event.preventDefault();
    act(asked);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
};
