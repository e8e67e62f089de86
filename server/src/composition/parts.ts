import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connection/open.ts';
import type { Gate } from '../http/lifecycle/gate.ts';
import type { Outbound } from '../http/outbound.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { OutgoingBytes } from '../memory/outgoing-bytes.ts';
import type { Seal } from '../crypto/seal.ts';
import type { Painting } from '../painting/painting.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { Storage } from '../storage/storage.ts';

/** What the server is assembled from. */
export interface Parts {
  database: Database;
  storage: Storage;
  painting: Painting;
  /** Not started yet: modules define their jobs on it. */
  jobs: Pick<Jobs, 'define'>;
  seal: Seal;
  log: FastifyBaseLogger;
  now: () => Date;
  /** What limits and the age of a caller's rights count by; the process's own clock by default. */
  steadyMs?: SteadyClock;
  /** Validates every reply against the contract: on in tests and development. */
  isChecked: boolean;
  /** How many proxies in front are trusted to state the caller's address. */
  trustProxy: number;
  /** Multiplies the limits on calls; limits on guessing stay. */
  limitFactor: number;
  /** Whether a sign-in makes the hash of its password anew; those of former parameters by default. */
  isOutdatedHash?: (passwordHash: string) => boolean;
  /** Counts answers that are not read yet; the server's own by default. */
  outgoingBytes?: OutgoingBytes;
  /** Requests addresses that people typed. */
  outbound: Outbound;
  /**
   * The public address of this server, without a trailing slash: codes on letters lead there. Asked with each
   * request: a server that takes any free port knows it only then.
   */
  publicUrl: () => string;
  /** The built console; absent where only the API is served. */
  consoleDir: string | null;
  /** The built embedded page; likewise. */
  embedDir: string | null;
  /** Holds requests until the server may answer; absent where it may from the start. */
  gate?: Gate;
  isDraining: () => boolean;
}
