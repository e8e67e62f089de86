import type { Mutant } from '../mutant.ts';

/** Mutants of batches, which make many drafts from one template. */

const served = ['server/src/modules/template-batch/template-batch.test.ts'];

export const templateBatchMutants: readonly Mutant[] = [
  {
    name: 'batches: make a row again that was made meanwhile',
    file: 'server/src/modules/template-batch/make-batch.ts',
    search: 'if (!(await store.lock(tx, companyId, id, position))) return;',
    replace: '',
    mustFail: served,
  },
  {
    name: 'batches: take a turn with a slow painter for lost',
    file: 'server/src/modules/template-batch/make-batch.ts',
    search: 'store.touch(db, companyId, id, dependencies.now()).catch(() => undefined);',
    replace: '',
    mustFail: ['server/src/modules/template-batch/batch-turns.test.ts'],
  },
  {
    name: 'batches: let any number of turns of a company wait',
    file: 'server/src/modules/template-batch/batch-turns.ts',
    search: '    keyOf: ({ companyId }) => String(companyId),\n',
    replace: '',
    mustFail: ['server/src/modules/template-batch/batch-turns.test.ts'],
  },
  {
    name: 'batches: tell only the first fault of a row',
    file: 'server/src/modules/template-batch/template-batch.rules.ts',
    search: 'if (fault !== undefined) faults.push({ field: column.heading, message: fault });',
    replace: 'if (fault !== undefined) faults[0] ??= { field: column.heading, message: fault };',
    mustFail: served,
  },
  {
    name: 'batches: make other rows than were shown',
    file: 'server/src/modules/template-batch/template-batch.handlers.ts',
    search: 'ready.length === Number(shownReady) &&',
    replace: 'ready.length >= 0 &&',
    mustFail: served,
  },
  {
    name: 'batches: place painted pictures that leave with what shows them',
    file: 'server/src/modules/template-batch/template-batch.rules.ts',
    search: "'asset' in content ? [content.asset.url] : []",
    replace: "'asset' in content && content.alt !== '' ? [content.asset.url] : []",
    mustFail: ['server/test/painted-pictures.test.ts'],
  },
  {
    name: 'topics: name painted covers that leave with what shows them',
    file: 'server/src/composition/template-center.ts',
    search: 'topicHandlers({ keepsFile, cardsById })',
    replace: 'topicHandlers({ keepsFile: async () => true, cardsById })',
    mustFail: ['server/test/painted-pictures.test.ts'],
  },
  {
    name: 'batches: keep to oneself why a row could not be made',
    file: 'server/src/modules/template-batch/make-batch.ts',
    search: 'if (error instanceof Refusal) return error.code === CODE.tooMany ? null : error.message;',
    replace: "if (error instanceof Refusal) return error.code === CODE.tooMany ? null : '';",
    mustFail: served,
  },
  {
    name: 'batches: end a batch at the first row that fails',
    file: 'server/src/modules/template-batch/make-batch.ts',
    search: 'await store.settle(db, companyId, id, { position: row.position, reason });',
    replace: 'for (const { position } of rows) await store.settle(db, companyId, id, { position, reason });',
    mustFail: served,
  },
  {
    name: 'batches: stop a batch and make its rows all the same',
    file: 'server/src/modules/template-batch/batch-end.store.ts',
    search: "update template_batch_row r set state = 3, contents = '{}'",
    replace: "update template_batch_row r set state = 0, contents = '{}'",
    mustFail: ['server/src/modules/template-batch/batch-turns.test.ts'],
  },
  {
    name: 'batches: go on for an account that was disabled',
    file: 'server/src/composition/people.ts',
    search: 'stopBatchesOf: stopOf,',
    replace: 'stopBatchesOf: async () => [],',
    mustFail: served,
  },
  {
    name: 'batches: stop without saying what stays',
    file: 'console/src/features/template-center/template-make/template-list/batch/use-stop-batch.ts',
    search: '已制作的会保留为草稿，还没制作的不再制作，',
    replace: '',
    mustFail: ['console/src/features/template-center/template-make/template-list/batch/batch.test.tsx'],
  },
  {
    name: 'batches: keep the question of a batch that ended meanwhile',
    file: 'console/src/features/template-center/template-make/template-list/batch/use-stop-batch.ts',
    search: 'return outcome.ok || isConflict(outcome.error);',
    replace: 'return outcome;',
    mustFail: ['console/src/features/template-center/template-make/template-list/batch/batch.test.tsx'],
  },
  {
    name: 'batches: end a batch with its first turn',
    file: 'server/src/modules/template-batch/template-batch.store.ts',
    search: 'finished_at = case when w.waits then null else ${now}::timestamptz end,',
    replace: 'finished_at = ${now}::timestamptz,',
    mustFail: served,
  },
  {
    name: 'batches: let a company begin any number at once',
    file: 'server/src/modules/template-batch/template-batch.handlers.ts',
    search: 'if (making >= batchesUnfinishedMax)',
    replace: 'if (making > 1000)',
    mustFail: served,
  },
  {
    name: 'batches: keep the size of the template for every kind',
    file: 'server/src/painting/make-design.ts',
    search: 'if (!size) return made;',
    replace: 'if (made) return made;',
    mustFail: served,
  },
  {
    name: 'batches: end a stopped batch before its turn',
    file: 'server/src/modules/template-batch/batch-end.store.ts',
    search: 'update template_batch set moved_at = ${by.now}, stopped_by',
    replace: 'update template_batch set finished_at = ${by.now}, moved_at = ${by.now}, stopped_by',
    mustFail: ['server/src/modules/template-batch/batch-turns.test.ts'],
  },
  {
    name: 'batches: hold stopped batches against the one that begins',
    file: 'server/src/modules/template-batch/template-batch.store.ts',
    search: "    .where('stopped_by', 'is', null)\n",
    replace: '',
    mustFail: ['server/src/modules/template-batch/template-batch.test.ts'],
  },
];
