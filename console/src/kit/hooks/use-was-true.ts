import { useState } from 'react';

/**
 * Whether this was true at any time since the component was mounted: a right that is taken away meanwhile must
 * not take what was typed in its form from sight.
 */
export const useWasTrue = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
};
