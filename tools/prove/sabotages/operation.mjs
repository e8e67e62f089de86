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
    name: 'drop what was accepted when told to stop',
    file: 'server/src/http/draining.ts',
    search: 'if (response === null && now - idleSince >= idleMs) socket.destroySoon();',
    replace: 'if (now - idleSince >= 0) socket.destroySoon(), void response, void idleMs;',
    mustFail: ['server/test/stop.test.ts'],
  },
];
