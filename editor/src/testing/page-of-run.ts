import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for this test run: the first test that opens the editor in a browser builds the page into it. */
export default () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-page-'));
  process.env.EDITOR_PAGE_OF_RUN = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
