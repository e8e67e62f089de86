import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of this run of tests: the first that opens the editor in a browser leaves its built page here. */
export default () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-page-'));
  process.env.EDITOR_PAGE_OF_RUN = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
