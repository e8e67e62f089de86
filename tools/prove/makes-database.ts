/** What the database of tests is migrated and filled by: a mutant there needs one that it has broken too. */
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
