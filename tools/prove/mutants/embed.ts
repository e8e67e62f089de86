import type { Mutant } from '../mutant.ts';

/** Mutants of what a host's link may ask of the embedded editor. */
export const embedMutants: readonly Mutant[] = [
  {
    name: 'embed: let a host offer formats that the company closed',
    file: 'editor/src/embed/guest/editor/host-overrides.ts',
    search: 'return both.length === 0 ? [...formats] : both;',
    replace: 'return [...named] as Format[];',
    mustFail: ['editor/src/embed/guest/editor/host-overrides.test.ts'],
  },
  {
    name: 'embed: obey no parameter of a host',
    file: 'editor/src/embed/guest/editor/EditorSurface.tsx',
    search: 'return configurationFor(companys, parameters, opened.leaveUrl);',
    replace: 'return companys;',
    mustFail: ['editor/src/embed/guest/editor/EditorSurface.test.tsx'],
  },
  {
    name: 'embed: put the content of a host into designs that are kept already',
    file: 'editor/src/embed/guest/editor/begin-work.ts',
    search: 'const isNew = stored === null && !found?.content;',
    replace: 'const isNew = true || !found;',
    mustFail: ['editor/src/embed/guest/editor/EditorSurface.test.tsx'],
  },
  {
    name: 'embed: let more than one company wait for the pictures of another',
    file: 'server/src/limits/call-limits.ts',
    search: 'return pictureFetches(keyBy.company(guest), () => run(input));',
    replace: 'return pictureFetches(keyBy.network(ip), () => run(input));',
    mustFail: ['server/src/modules/design/hosted-picture.test.ts'],
  },
  {
    name: 'embed: fetch pictures of hosts where users may bring none',
    file: 'server/src/modules/design/design.handlers.ts',
    search: "await refusePictures('url', context);",
    replace: '',
    mustFail: ['server/src/modules/design/content-rights.test.ts'],
  },
  {
    name: 'signing code: sort names as text instead of bytes',
    file: 'contract/src/signing-code.ts',
    search: '.sort(([a], [b]) => Buffer.compare(a, b))',
    replace: '.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))',
    mustFail: ['server/src/http/pages/docs/signing-code.test.ts'],
  },
  {
    name: 'signing code: leave the access id to be filled in',
    file: 'console/src/features/setting/SigningCode.tsx',
    search: 'signingCode[language]({ appId, page',
    replace: "signingCode[language]({ appId: appId && '接入编号', page",
    mustFail: ['console/src/features/setting/signature.test.tsx'],
  },
];
