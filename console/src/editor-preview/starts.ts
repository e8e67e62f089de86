import type { DocumentKey } from '@design-console/contract/documents';

/** The editor's initial state, so that the edited setting is visible. */
export interface Start {
  readonly startsWithPanel?: string;
  readonly startsWithDialog?: 'download' | 'addPage';
}

/** By the document, and the edited field or section. The first match applies. */
const starts: readonly (readonly [DocumentKey, RegExp, Start])[] = [
  ['editor.functions', /^export\./, { startsWithDialog: 'download' }],
  ['editor.functions', /^materials\.fonts$/, { startsWithPanel: 'text' }],
  ['editor.functions', /^materials\.materials$/, { startsWithPanel: 'materials' }],
  ['editor.canvas', /^/, { startsWithDialog: 'addPage' }],
  ['editor.brand', /^fonts\./, { startsWithPanel: 'text' }],
  ['editor.brand', /^colors\./, { startsWithPanel: 'brand' }],
  ['editor.lightApps', /^/, { startsWithPanel: 'lightApps' }],
];

const nothing: Start = {};

export const startOf = (key: DocumentKey, part: string): Start =>
  starts.find(([one, fits]) => one === key && fits.test(part))?.[2] ?? nothing;
