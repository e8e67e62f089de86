import type { Mutant } from '../mutant.ts';

const removals = ['server/test/own-removal.test.ts'];

/** Mutants that lose, keep or give away what users deleted. */
export const removalMutants: readonly Mutant[] = [
  {
    name: 'removal: delete the design of another user',
    file: 'server/src/modules/design/removal.store.ts',
    search: "if (apiUserId !== undefined) named = named.where('d.api_user_id', '=', apiUserId);",
    replace: '',
    mustFail: removals,
  },
  {
    name: 'removal: count the versions of a deleted design for ever',
    file: 'server/src/modules/design/remove-design.ts',
    search: 'await storageLedger.add(tx, { companyId, apiUserId }, -bytes);',
    replace: 'await storageLedger.add(tx, { companyId, apiUserId }, bytes - bytes);',
    mustFail: removals,
  },
  {
    name: 'removal: delete a picture that a design shows',
    file: 'server/src/modules/design/removal.ts',
    search: 'if (titles.length > 0) throw stillShown(titles);',
    replace: '',
    mustFail: removals,
  },
  {
    name: 'removal: delete a picture that another user has',
    file: 'server/src/modules/design/removal.ts',
    search: 'if (file.isPersonal && !(await pictures.isBrought(db, companyId, fileName))) {',
    replace: 'if (file.isPersonal) {',
    mustFail: removals,
  },
  {
    name: 'removal: delete a picture that the company uploaded too',
    file: 'server/src/modules/file/file.store.ts',
    search: '|| (there.isPersonal && !isPersonal(file))',
    replace: '',
    mustFail: removals,
  },
  {
    name: 'removal: save a deleted picture without its file',
    file: 'server/src/modules/design/design.handlers.ts',
    search: 'const broughtBack = await bringBackPictures(dependencies, db, guest, design, now);',
    replace: 'const broughtBack = 0;',
    mustFail: removals,
  },
  {
    name: 'removal: bring back a picture whose file may be gone',
    file: 'server/src/modules/design/removal.ts',
    search: 'if (!isStored || bytes === null || mediaType === null) continue;',
    replace: 'if (bytes === null || mediaType === null) continue;',
    mustFail: removals,
  },
  {
    name: 'removal: leave a picture deleted that others still show, because it was deleted long ago',
    file: 'server/src/modules/design/removal.ts',
    search: '    if (!held.has(name)) {\n',
    replace: '    if (!isStored) continue;\n    if (!held.has(name)) {\n',
    mustFail: ['server/test/shared-pictures.test.ts'],
  },
  {
    name: 'removal: delete a picture that a template shows',
    file: 'server/src/modules/template/template-document.ts',
    search: '    await dependencies.keepFiles(db, companyId, facts.pictureFiles);\n',
    replace: '',
    mustFail: ['server/test/shared-pictures.test.ts'],
  },
  {
    name: 'removal: delete a picture that the design of another user shows',
    file: 'server/src/modules/design/removal.ts',
    search:
      '  await dependencies.keepFiles(db, companyId, await pictures.notOf(db, companyId, apiUserId, names));\n',
    replace: '',
    mustFail: ['server/test/shared-pictures.test.ts'],
  },
  {
    name: 'removal: make a second copy where the answer was lost',
    file: 'server/src/modules/design/removal.ts',
    search: 'newDesignId(guest, key && `${designId} ${key}`)',
    replace: 'newDesignId(guest, key && undefined)',
    mustFail: removals,
  },
  {
    name: 'removal: list what is deleted after a lost answer',
    file: 'editor/src/embed/guest/editor/own-library.ts',
    search: 'if (error instanceof Refused && error.code === CODE.notFound) return null;',
    replace: '',
    mustFail: ['editor/src/embed/guest/editor/own-library.test.ts'],
  },
  {
    name: 'removal: delete a picture that a copied design shows',
    file: 'server/src/modules/design/removal.store.ts',
    search: '           picture_files\n      from design_document',
    replace: "           '{}'::text[]\n      from design_document",
    mustFail: removals,
  },
  {
    name: 'removal: delete a picture that a version of an earlier release shows',
    file: 'server/src/modules/design/removal.store.ts',
    search: "else strpos((v.document -> 'assets')::text, ${fileName}) > 0 end",
    replace: 'else false end',
    mustFail: removals,
  },
  {
    name: 'removal: read all documents for each design of the user',
    file: 'server/src/modules/design/removal.store.ts',
    search: '                           limit 1) shown',
    replace: '                           ) shown',
    mustFail: ['server/src/modules/design/removal-plans.test.ts'],
  },
  {
    name: 'removal: bring back a picture that the restored backup does not have',
    file: 'server/src/operator/restore.ts',
    search: '    if (target.storage) await forgetDeletedPictures(client);\n',
    replace: '',
    mustFail: ['server/src/operator/backup.test.ts'],
  },
  {
    name: 'removal: make a deleted design again under its id',
    file: 'editor/src/embed/guest/drafts/saving.ts',
    search: 'let key = found && !isGone ? found.key',
    replace: 'let key = found && (isGone || !isGone) ? found.key',
    mustFail: ['editor/src/embed/guest/drafts/saving.test.ts'],
  },
];
