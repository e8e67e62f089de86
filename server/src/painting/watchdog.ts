import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Limits } from './paint-task.ts';

/**
 * Runs in a thread of its own, because painting blocks the process's loop. It ends the process when the
 * server is gone, and when a task exceeds its limits while the server cannot read /proc.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const die = () => process.kill(process.pid, 'SIGKILL');
let limits;
let cpuBefore = 0;
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
parentPort.on('message', (given) => { limits = given; cpuBefore = cpuMs(); });
setInterval(() => {
  if (process.ppid !== workerData.server) die();
  if (!limits || !workerData.looksItself) return;
  if (process.memoryUsage.rss() > limits.memoryBytes || cpuMs() - cpuBefore > limits.cpuMs) die();
}, 100);
`;

export const startWatchdog = (looksItself = !existsSync('/proc/self/stat')) => {
  const worker = new Worker(program, {
    eval: true,
    execArgv: [],
    workerData: { server: process.ppid, looksItself },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  return {
    begin: (limits: Limits): void => worker.postMessage(limits),
    end: (): void => worker.postMessage(null),
  };
};
