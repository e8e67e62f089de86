import { isTest, type Rule, ruleOfFiles, within } from './rule.ts';
import type { Import } from './tree.ts';
import { allNodes, globalsUsed, memberOf, nameOf, nodeAt, stringOf, textAt } from './syntax.ts';

const product = within('contract', 'server', 'console', 'editor', 'bench');
const inBrowser = within('console', 'editor');

const wirePath = /(^|[\s'"`])(GET |POST )?\/?[A-Za-z][\w/]*\.do(?![\w.])/;

/** A path that is written twice can differ. Tests and benches write it out, as a foreign client would. */
const wirePathsInContract = ruleOfFiles(
  'wire-paths-in-contract',
  (path) => product(path) && !within('contract', 'bench')(path) && !isTest(path),
  (file, say) => {
    for (const node of file.nodes) {
      const text = stringOf(node);
      if (text !== null && wirePath.test(text)) {
        say(
          file.lineAt(node.start),
          `a wire path stands in contract/ only: use its call, not ${text.trim()}`,
        );
      }
    }
  },
);

const networkGlobals = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
// loading a file by its address is no call: a design's pictures, and the fonts inside a downloaded SVG
const mayFetch = within(
  'console/src/api',
  'editor/src/embed/guest',
  'editor/src/fonts/font-files.ts',
  'editor/src/ui/pictures/stored-picture.ts',
);

const fetchInApi = ruleOfFiles(
  'fetch-in-api',
  (path) => inBrowser(path) && !mayFetch(path) && !isTest(path),
  (file, say) => {
    for (const { name, start, parent } of globalsUsed(file.program)) {
      const isMember =
        ['window', 'globalThis', 'self', 'navigator'].includes(name) && parent ? memberOf(parent)?.[1] : '';
      const used = isMember || name;
      if (networkGlobals.has(used) || used === 'sendBeacon') {
        say(file.lineAt(start), `${used} belongs to console/src/api (and the editor's embedded page)`);
      }
    }
  },
);

const mayStore = within('console/src/app/session.ts', 'console/src/app/preferences.ts');
const storages = new Set(['localStorage', 'sessionStorage']);

const storageInTwoFiles = ruleOfFiles(
  'storage-in-two-files',
  (path) => inBrowser(path) && !mayStore(path) && !isTest(path),
  (file, say) => {
    for (const { name, start, parent } of globalsUsed(file.program)) {
      const used =
        ['window', 'globalThis', 'self'].includes(name) && parent ? (memberOf(parent)?.[1] ?? '') : name;
      if (storages.has(used)) {
        say(file.lineAt(start), `${used} belongs to console/src/app/session.ts and preferences.ts`);
      }
    }
  },
);

const noHandWrittenQueryKeys = ruleOfFiles(
  'no-hand-written-query-keys',
  (path) => within('console')(path) && !within('console/src/api')(path),
  (file, say) => {
    for (const node of file.nodes) {
      if (node.type === 'Property' && nameOf(nodeAt(node, 'key')) === 'queryKey') {
        say(file.lineAt(node.start), 'keys come from the call: use useQueryCall, not queryKey');
      }
    }
  },
);

const staticModal = new Set([
  'info',
  'success',
  'error',
  'warning',
  'warn',
  'confirm',
  'destroyAll',
  'config',
]);

/** antd's static feedback ignores the theme and the language of the app. */
const noStaticFeedback = ruleOfFiles('no-static-feedback', within('console', 'editor'), (file, say) => {
  const advice = "use the kit's feedback and confirm";
  for (const one of file.imports) {
    if (one.isType || !('package' in one.target) || one.target.package !== 'antd') continue;
    for (const name of one.names.filter((taken) => taken === 'message' || taken === 'notification')) {
      say(one.line, `antd's static ${name}: ${advice}`);
    }
  }
  for (const node of file.nodes) {
    const [object = '', property = ''] = memberOf(node) ?? [];
    if (object === 'Modal' && staticModal.has(property)) {
      say(file.lineAt(node.start), `antd's static Modal.${property}: ${advice}`);
    }
  }
});

/** antd's own choice of several loses what was chosen when Tab leaves it. */
const multiSelectInKit = ruleOfFiles(
  'multi-select-in-kit',
  (path) => within('console', 'editor')(path) && path !== 'console/src/kit/form/MultiSelect.tsx',
  (file, say) => {
    for (const node of file.nodes) {
      if (node.type !== 'JSXAttribute' || textAt(nodeAt(node, 'name'), 'name') !== 'mode') continue;
      const value = nodeAt(node, 'value');
      if (value && allNodes(value).some((one) => stringOf(one) === 'multiple')) {
        say(file.lineAt(node.start), 'a choice of several is the MultiSelect of console/src/kit/form');
      }
    }
  },
);

/** A part of the component library that only the kit's own part may use. */
const partOfKit = (rule: string, name: string, home: string, advice: string): Rule =>
  ruleOfFiles(
    rule,
    (path) => within('console', 'editor')(path) && path !== home,
    (file, say) => {
      for (const { isType, line, names, target } of file.imports) {
        if (isType || !('package' in target) || target.package !== 'antd') continue;
        if (names.includes(name)) say(line, advice);
      }
    },
  );

/**
 * antd's own dialog, rendered and dropped before it opened, takes Escape from the drawers below it, and the
 * browser's Back leaves the page under it.
 */
const modalInKit = partOfKit(
  'modal-in-kit',
  'Modal',
  'console/src/kit/feedback/Modal.tsx',
  'a dialog is the Modal of console/src/kit/feedback',
);

/** The browser's Back leaves the page under antd's own drawer. */
const drawerInKit = partOfKit(
  'drawer-in-kit',
  'Drawer',
  'console/src/kit/feedback/Drawer.tsx',
  'a drawer is the Drawer of console/src/kit/feedback',
);

/** antd's own field of a day brings up the letters of a phone over its calendar. */
const datePickerInKit = partOfKit(
  'date-picker-in-kit',
  'DatePicker',
  'console/src/kit/form/DatePicker.tsx',
  'a day is chosen with the DatePicker of console/src/kit/form',
);

const sqlBuilders = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);
const statement = /^\s*(select|insert\s+into|update|delete\s+from|with|create|alter|drop|truncate)\s/i;
/** SQL outside stores that every command needs: audit rows, and replies kept for repeated submits. */
const commandStores = ['server/src/http/serve/audit.ts', 'server/src/http/serve/idempotency.ts'];
const holdsSql = (path: string): boolean =>
  path.endsWith('.store.ts') ||
  within('server/src/db', 'server/src/operator', 'server/src/demo', ...commandStores)(path) ||
  isTest(path);

/** Keeps all SQL in one kind of file, so that a review of what each company can read is short. */
const sqlInStores = ruleOfFiles(
  'sql-in-stores',
  (path) => within('server')(path) && !holdsSql(path),
  (file, say) => {
    for (const node of file.nodes) {
      const isTagged = node.type === 'TaggedTemplateExpression' && nameOf(nodeAt(node, 'tag')) === 'sql';
      const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
      const method = callee?.type === 'MemberExpression' ? textAt(nodeAt(callee, 'property'), 'name') : '';
      const [first] = (node.arguments ?? []) as { type: string; start: number; end: number }[];
      const isQuery =
        method === 'query' &&
        first !== undefined &&
        statement.test(file.text.slice(first.start + 1, first.end));
      if (isTagged || sqlBuilders.has(method) || isQuery) {
        say(file.lineAt(node.start), 'SQL stands in *.store.ts (and db, operator, demo) only');
      }
    }
  },
);

/**
 * Modules that decode or draw in native code, which nothing can stop. Only a process that can be killed loads
 * them.
 */
const drawsPictures = ({ target }: Import): boolean =>
  ('package' in target && ['sharp', '@napi-rs/canvas'].includes(target.package)) ||
  ('file' in target && target.file.startsWith('editor/src/painter/server'));
const inPaintingProcess = within(
  'server/src/painting/run-task.ts',
  'server/src/painting/make-design.ts',
  'server/src/painting/redraw-picture.ts',
);

const picturesInTheirProcess = ruleOfFiles(
  'pictures-in-their-process',
  (path) => within('server/src')(path) && !inPaintingProcess(path) && !isTest(path),
  (file, say) => {
    for (const one of file.imports) {
      if (!one.isType && drawsPictures(one)) {
        say(one.line, `the server's own process draws nothing: order it of painting, not ${one.specifier}`);
      }
    }
  },
);

const mayPutFiles = within('server/src/storage', 'server/src/operator');

/** A file that is stored in any other way stays for ever when its registration is refused. */
const filesStoredByOneFunction = ruleOfFiles(
  'files-stored-by-one-function',
  (path) => within('server/src')(path) && !mayPutFiles(path) && !isTest(path),
  (file, say) => {
    for (const node of file.nodes) {
      const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
      if (callee?.type !== 'MemberExpression' || nameOf(nodeAt(callee, 'property')) !== 'put') continue;
      const object = nodeAt(callee, 'object');
      const owner = object?.type === 'MemberExpression' ? nameOf(nodeAt(object, 'property')) : nameOf(object);
      if (owner === 'storage') say(file.lineAt(node.start), 'files are stored by storeFile, not storage.put');
    }
  },
);

const makesSteps = (path: string): boolean =>
  within('editor/src/commands')(path) || /^editor\/src\/elements\/[^/]+\/commands\.ts$/.test(path);

/** A step that is made elsewhere has no name that menus, keys and tests know, and nobody asks its locks. */
const stepsByCommands = ruleOfFiles(
  'steps-by-commands',
  (path) => inBrowser(path) && !makesSteps(path) && !isTest(path),
  (file, say) => {
    for (const node of file.nodes) {
      const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
      if (callee?.type !== 'MemberExpression' || nameOf(nodeAt(callee, 'property')) !== 'apply') continue;
      say(file.lineAt(node.start), 'a step of the editor is made by a command: run it, not apply');
    }
  },
);

export const placeRules: readonly Rule[] = [
  stepsByCommands,
  filesStoredByOneFunction,
  wirePathsInContract,
  fetchInApi,
  storageInTwoFiles,
  noHandWrittenQueryKeys,
  noStaticFeedback,
  multiSelectInKit,
  modalInKit,
  drawerInKit,
  datePickerInKit,
  sqlInStores,
  picturesInTheirProcess,
];
