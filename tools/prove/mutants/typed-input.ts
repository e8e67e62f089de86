import type { Mutant } from '../mutant.ts';

/** Mutants that lose what a person typed or corrected, or hide the work a person started. */
export const typedInputMutants: readonly Mutant[] = [
  {
    name: 'dialogs: close one whose work goes on',
    file: 'console/src/kit/feedback/Modal.tsx',
    search: 'if (!confirmLoading) onCancel?.();',
    replace: 'onCancel?.();',
    mustFail: ['console/src/kit/navigation/use-back-closes.test.tsx'],
  },
];
