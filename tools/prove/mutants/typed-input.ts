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
  {
    name: 'letters: print the fonts of the design instead of those corrected by hand',
    file: 'console/src/features/system-setting/auth-record/UsesInputs.tsx',
    search: 'if (isOther || isUntouched)',
    replace: 'if (isOther || isUntouched || true)',
    mustFail: ['console/src/features/system-setting/auth-record/auth-record.test.tsx'],
  },
  {
    name: 'access policy: write what was saved over what was typed meanwhile',
    file: 'console/src/features/setting/access/AccessForm.tsx',
    search: 'now.addresses === texts.addresses ? kept.addresses : now.addresses',
    replace: 'kept.addresses',
    mustFail: ['console/src/features/setting/access/access.test.tsx'],
  },
  {
    name: 'tags: erase the name typed while the one before is saved',
    file: 'console/src/features/template-editor/light-application-admin/TagDrawer.tsx',
    search: "setName((now) => (now === name ? '' : now));",
    replace: "setName('');",
    mustFail: [
      'console/src/features/template-editor/light-application-admin/light-application-admin.test.tsx',
    ],
  },
];
