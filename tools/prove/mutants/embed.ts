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
    file: 'editor/src/embed/guest/editor/EditorPage.tsx',
    search: 'return configurationFor(companys, parameters, opened.leaveUrl);',
    replace: 'return companys;',
    mustFail: ['editor/src/embed/guest/editor/EditorPage.test.tsx'],
  },
  {
    name: 'embed: put the content of a host into designs that are kept already',
    file: 'editor/src/embed/guest/editor/begin-work.ts',
    search: 'const isNew = stored === null && !found?.content;',
    replace: 'const isNew = true || !found;',
    mustFail: ['editor/src/embed/guest/editor/EditorPage.test.tsx'],
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
  {
    name: 'embed: take options from a frame beside the page, whatever its origin',
    file: 'editor/src/embed/guest/host/host.ts',
    search: 'const isOwn = event.origin === optionsOrigin && beside.some((one) => one === event.source);',
    replace: 'const isOwn = beside.some((one) => one === event.source);',
    mustFail: ['editor/src/embed/guest/host/host.test.ts'],
  },
  {
    name: 'embed: replace templates for pages that did not open the editor',
    file: 'editor/src/embed/guest/host/calls-page.ts',
    search: 'const call = source === frame.parent ? callIn(data) : null;',
    replace: 'const call = callIn(data);',
    mustFail: ['editor/src/embed/guest/host/calls-page.test.ts'],
  },
  {
    name: 'embed: believe any frame that answers for the editor',
    file: 'editor/src/embed/guest/host/calls-page.ts',
    search: 'if (origin !== own || !beside.some((one) => one === source)) return;',
    replace: '',
    mustFail: ['editor/src/embed/guest/host/calls-page.test.ts'],
  },
  {
    name: 'embed: answer pages of other origins about templates',
    file: 'editor/src/embed/guest/editor/host-orders.ts',
    search: 'const asked = origin === own ? templateQuestionIn(data) : null;',
    replace: 'const asked = templateQuestionIn(data);',
    mustFail: ['editor/src/embed/guest/editor/host-orders.test.ts'],
  },
  {
    name: 'embed: let a host put templates that 素材权限 leaves out',
    file: 'editor/src/ui/host-orders/use-host-orders.ts',
    search: "if (templateVersion !== undefined && configuration.functions.materials.templates !== 'all')",
    replace: "if (templateVersion === -1 && configuration.functions.materials.templates !== 'all')",
    mustFail: ['editor/src/ui/host-orders/use-host-orders.test.tsx'],
  },
  {
    name: 'embed: serve no page for the calls of public clients',
    file: 'server/src/http/pages/embed-pages.ts',
    search: '  WIRE.callsPagePath,',
    replace: '',
    mustFail: ['server/src/http/pages/embed-pages.test.ts'],
  },
  {
    name: 'embed: serve the SDK to pages of its own origin alone',
    file: 'server/src/http/pages/sdk-files.ts',
    search: "'cross-origin-resource-policy': 'cross-origin',",
    replace: '',
    mustFail: ['server/src/http/pages/sdk-files.test.ts'],
  },
  {
    name: 'embed: answer no call of the SDK that is refused',
    file: 'editor/src/embed/guest/editor/host-orders.ts',
    search: 'return editor.takeTemplate(templateId, pageIndex).then(() => answerOk(null), refusalOf);',
    replace:
      'return editor.takeTemplate(templateId, pageIndex).then(() => answerOk(null), () => answerOk(null));',
    mustFail: ['editor/src/embed/guest/editor/host-orders.test.ts'],
  },
  {
    name: 'embed: let the SDK hear every window that sends its messages',
    file: 'editor/src/sdk/channel.ts',
    search:
      'if (event.source !== frame.contentWindow || event.origin !== origin || !isRecord(event.data)) return;',
    replace: 'if (!isRecord(event.data)) return;',
    mustFail: ['editor/src/sdk/channel.test.ts'],
  },
];
