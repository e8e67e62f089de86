import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connection/open.ts';
import type { Gate } from '../http/lifecycle/gate.ts';
import type { Outbound } from '../http/outbound.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Seal } from '../crypto/seal.ts';
import type { Painting } from '../painting/painting.ts';
import type { Storage } from '../storage/storage.ts';

/** What the server is put together of. */
export interface Parts {
  database: Database;
  storage: Storage;
  painting: Painting;
  /** Not begun yet: modules say what they run. */
  jobs: Pick<Jobs, 'define'>;
  seal: Seal;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Holds every reply against the contract: on in tests and development. */
  isChecked: boolean;
  /** How many proxies in front may be believed about the caller's address. */
  trustProxy: number;
  /** How many times as wide the limits on calls are; those on guessing stay. */
  limitFactor: number;
  /** How addresses that people typed are asked. */
  outbound: Outbound;
  /** Where people reach this server, without a slash at its end: what codes on letters lead to. */
  publicUrl: string;
  /** The built console; absent where only the API is served. */
  consoleDir: string | null;
  /** The built embedded page; likewise. */
  embedDir: string | null;
  /** Holds what is asked until the server may answer; absent where it may from the beginning. */
  gate?: Gate;
  isDraining: () => boolean;
}
