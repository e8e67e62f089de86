import type { Mutant } from '../mutant.ts';

const entries = 'console/src/kit/navigation/overlay-entries.ts';
const entryTests = ['console/src/kit/navigation/overlay-entries.test.ts'];
const embeddedEntries = 'editor/src/embed/guest/host/overlay-entries.ts';
const embeddedEntryTests = ['editor/src/embed/guest/host/overlay-entries.test.ts'];
const used = ['console/src/kit/navigation/use-back-closes.test.tsx'];

/** Mutants of what Back closes, and of what it must not lose. */
export const backMutants: readonly Mutant[] = [
  {
    name: 'back: let Back leave the page under a dialog',
    file: 'console/src/kit/feedback/Modal.tsx',
    search: 'open && !isInAddress && onCancel !== undefined',
    replace: 'false',
    mustFail: used,
  },
  {
    name: 'back: let Back leave the page under a drawer',
    file: 'console/src/kit/feedback/Drawer.tsx',
    search: 'useBackCloses(open && !isInAddress, onClose);',
    replace: '',
    mustFail: used,
  },
  {
    name: 'back: close the lowest first',
    file: entries,
    search: 'open.findLast(',
    replace: 'open.find(',
    mustFail: entryTests,
  },
  {
    name: 'back: leave the entry of a closed dialog in the history',
    file: entries,
    search: 'if (wanted < depth) return takeOff(depth - wanted);',
    replace: '',
    mustFail: entryTests,
  },
  {
    name: 'back: go on from the entry of a dialog',
    file: entries,
    search: 'if (!isTakingOff() && depth === 0) return navigate();',
    replace: 'return navigate();',
    mustFail: entryTests,
  },
  {
    name: 'back: add an entry while a guard holds a step back',
    file: entries,
    search: ' || askingCount > 0 || isElsewhere()',
    replace: '',
    mustFail: entryTests,
  },
  {
    name: 'back: tell the router of the entries of dialogs',
    file: entries,
    search: 'if (!isSilent) tell(move);',
    replace: 'tell(move);',
    mustFail: entryTests,
  },
  {
    name: 'back: ask about changes that this browser could keep',
    file: 'console/src/kit/navigation/unsaved-guard.ts',
    search: '!(save?.keep?.() ?? false)',
    replace: 'true',
    mustFail: ['console/src/document-page/work/leaving.test.tsx'],
  },
  {
    name: 'back: leave without a question though this browser kept nothing',
    file: 'console/src/document-page/work/open-work.ts',
    search: '    return isKept;\n',
    replace: '    return true;\n',
    mustFail: ['console/src/document-page/work/leaving.test.tsx'],
  },
  {
    name: 'back: let a step within the path take a begun rejection away',
    file: 'console/src/kit/navigation/unsaved-guard.ts',
    search: /  \(action !== 'PUSH' &&\n\s+action !== 'REPLACE' &&\n.*;\n/,
    replace: '  false;\n',
    mustFail: ['console/src/features/template-center/template-make/template-list/review/review.test.tsx'],
  },
  {
    name: 'back: bring up letters over the calendar of a phone',
    file: 'console/src/kit/form/DatePicker.tsx',
    search: '<AntdDatePicker inputReadOnly={useIsTouch()}',
    replace: '<AntdDatePicker inputReadOnly={false && useIsTouch()}',
    mustFail: ['console/src/kit/form/date-picker.test.tsx'],
  },
  {
    name: 'back: search a choice of a few',
    file: 'console/src/kit/form/MultiSelect.tsx',
    search: 'props.options.length <= seenAtOnce',
    replace: 'false',
    mustFail: ['console/src/kit/form/multi-select.test.tsx'],
  },
  {
    name: 'back: take a step between pages for one over a dialog of the embedded page',
    file: embeddedEntries,
    search: 'before === undefined || current?.page !== before.page || current.depth >= before.depth',
    replace: '(current?.depth ?? 0) >= (before?.depth ?? 0)',
    mustFail: embeddedEntryTests,
  },
  {
    name: 'back: do nothing where the dialogs of the embedded page are closed',
    file: embeddedEntries,
    search: 'if (!close) return history.back();',
    replace: 'if (!close) return;',
    mustFail: embeddedEntryTests,
  },
  {
    name: 'back: add an entry for each dialog of the embedded page',
    file: embeddedEntries,
    search: 'overlaysIn(history.state) ?? { page',
    replace: '{ page',
    mustFail: embeddedEntryTests,
  },
  {
    name: 'back: close a panel of the embedded page instead of leaving by 退出',
    file: 'editor/src/embed/guest/host/go-back.ts',
    search: 'history.go(-1 - ownCount)',
    replace: 'history.go(-1)',
    mustFail: embeddedEntryTests,
  },
  {
    name: 'back: leave the page under a dialog of the editor',
    file: 'editor/src/ui/dialogs/dialogs.tsx',
    search: 'useBackCloses(!isQuiet, onClose);',
    replace: '',
    mustFail: ['editor/src/ui/overlays/back-closes.test.tsx'],
  },
  {
    name: 'painter: never load the encoder of QR codes',
    file: 'editor/src/painter/browser/index.ts',
    search: 'if (encodeQr || !holdsQr(pages)) return false;',
    replace: 'if (pages) return false;',
    mustFail: ['editor/src/painter/engines.test.ts'],
  },
  {
    name: 'let a full history take the page away with its dialog',
    file: 'console/src/kit/navigation/overlay-entries.ts',
    search: 'isReturning = true;',
    replace: 'return;',
    mustFail: ['console/src/kit/navigation/overlay-entries.test.ts'],
  },
];
