/**
 * Folders whose code migrates and fills the test database. A mutant there needs a new database, not the
 * shared one.
 */
const makers = [
  'contract/src/',
  'editor/src/',
  'server/migrations/',
  'server/src/crypto/',
  'server/src/db/',
  'server/src/demo/',
  'server/src/modules/platform-template/',
  'server/src/operator/',
  'server/src/testing/',
];

export const makesDatabase = (file: string): boolean => makers.some((folder) => file.startsWith(folder));
