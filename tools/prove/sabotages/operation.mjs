const quotas = ['server/src/modules/quota/quota.test.ts'];

/** What would harm a start, a stop, the key or the storage of files. */
export const operationSabotages = [
  {
    name: 'take any key for the database',
    file: 'server/src/operator/key.ts',
    search: 'if (check === undefined || opened(seal, check, checkContext) === null) throw otherKey();',
    replace: '',
    mustFail: ['server/src/operator/key.test.ts'],
  },
  {
    name: 'find the port taken only after the database was made',
    file: 'server/src/main.ts',
    search: 'if (environment.port > 0) await tryPort(host, environment.port);',
    replace: '',
    mustFail: ['server/test/start-faults.test.ts'],
  },
  {
    name: 'lose a first password that was not told',
    file: 'server/src/operator/first-start.ts',
    search: 'if (!deployment?.is_password_untold) return null;',
    replace: 'if (deployment) return null;',
    mustFail: ['server/src/operator/first-start.test.ts'],
  },
  {
    name: 'give up a storage at its first fault',
    file: 'server/src/storage/s3-storage.ts',
    search: 'if (!fault.mayPass || delayMs === undefined) throw fault;',
    replace: 'if (delayMs !== Infinity) throw fault;',
    mustFail: ['server/src/storage/s3-storage.test.ts'],
  },
  {
    name: 'count bytes of a company that others cannot see yet',
    file: 'server/src/modules/quota/storage-account.ts',
    search: 'await store.lockStorage(tx, companyId);',
    replace: '',
    mustFail: quotas,
  },
  {
    name: 'take what is over the quota',
    file: 'server/src/modules/quota/storage-account.ts',
    search: 'if (found.storageBytes > found.max.storageBytes) throw full(owner, found);',
    replace: '',
    mustFail: quotas,
  },
  {
    name: 'keep counting the bytes of a removed font',
    file: 'server/src/modules/brand-font/brand-font.handlers.ts',
    search: 'await needs.storageAccount.add(db, { companyId: who.companyId }, -freed);',
    replace: 'void freed;',
    mustFail: quotas,
  },
  {
    name: 'count events of yesterday for today',
    file: 'server/src/modules/quota/quota.store.ts',
    search: 'case when event_use.day = excluded.day then event_use.events else 0 end',
    replace: 'event_use.events',
    mustFail: quotas,
  },
  {
    name: 'take events over the quota',
    file: 'server/src/modules/quota/event-account.ts',
    search: 'if (sent >= max.eventsPerDay) return refuse.conflict(eventsFull);',
    replace: '',
    mustFail: quotas,
  },
  {
    name: 'remove a file that another company has',
    file: 'server/src/storage/unused-file.store.ts',
    search: 'return kept === undefined;',
    replace: 'return kept === undefined || true;',
    mustFail: ['server/src/storage/sweep-files.test.ts'],
  },
  {
    name: 'drop what was accepted when told to stop',
    file: 'server/src/http/draining.ts',
    search: 'if (response === null && now - idleSince >= idleMs) socket.destroySoon();',
    replace: 'if (now - idleSince >= 0) socket.destroySoon(), void response, void idleMs;',
    mustFail: ['server/test/stop.test.ts'],
  },
];
