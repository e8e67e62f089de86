import { setTimeout as sleep } from 'node:timers/promises'; // planted: no-sleeping-tests

export const a = () => new Promise((resolve) => setTimeout(resolve, 100)); // planted: no-sleeping-tests
export const b = () => new Promise<void>((done) => { // planted: no-sleeping-tests
  setTimeout(done, 100);
});
export const limit = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 100));
export const c = sleep;
