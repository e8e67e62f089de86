import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

/** `vi.waitFor` takes its limit from no configuration, unlike `expect.poll`: here it gets the same one. */

type WaitFor = typeof vi.waitFor;

/** Workers keep `vi` from file to file, and this runs for each of them. */
const mark = Symbol.for('waits with patience');

const isPatient = (wait: WaitFor): boolean => mark in wait;

const patient = (wait: WaitFor): WaitFor =>
  Object.assign(
    ((check, options = {}) =>
      wait(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options })) as WaitFor,
    { [mark]: true },
  );

if (!isPatient(vi.waitFor)) vi.waitFor = patient(vi.waitFor);
