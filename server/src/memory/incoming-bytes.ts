import { refuse } from '../http/reply/refusal.ts';
import { openByteShares } from './byte-shares.ts';
import type { LimitKey } from '../limits/limits.ts';

const mebibyte = 2 ** 20;
/** Smaller bodies are not counted: thousands at once take less than this limit. */
const smallBytes = 16 * 1024;
/** A dozen of the largest fonts, or hundreds of designs: what a small machine has beside painting. */
export const incomingBytesMax = 256 * mebibyte;
/**
 * Most bytes that arrive from one network: three of the largest fonts, a dozen pictures; four networks are needed to
 * take all.
 */
export const incomingBytesOfNetworkMax = incomingBytesMax / 4;

const retrySeconds = 5;

/** How much memory request bodies take while they arrive: each is bounded by its call, and here all together. */
export interface IncomingBytes {
  /** Runs while a body of at most that size is received, or refuses it when too much is arriving. */
  whileReceiving<Result>(
    network: LimitKey<'network'>,
    bytes: number,
    receive: () => Promise<Result>,
  ): Promise<Result>;
}

/** One per server. `factor` widens the share of one network, for offices of thousands behind one address. */
export const openIncomingBytes = (factor = 1): IncomingBytes => {
  const shareMax = Math.min(incomingBytesOfNetworkMax * factor, incomingBytesMax);
  const shares = openByteShares();
  const add = (network: string, bytes: number): void => {
    shares.add('all', bytes);
    shares.add(network, bytes);
  };

  return {
    async whileReceiving(network, bytes, receive) {
      if (bytes <= smallBytes) return receive();
      if (shares.of('all') + bytes > incomingBytesMax || shares.of(network) + bytes > shareMax)
        throw refuse.tooMany('正在接收的内容较多，请稍后再试', retrySeconds);
      add(network, bytes);
      try {
        return await receive();
      } finally {
        add(network, -bytes);
      }
    },
  };
};

/** What is reserved for a body: its length, or the most it may have when it says none. */
export const reservedBytes = (contentLength: string | undefined, bytesMax: number): number => {
  const bytes = Number(contentLength ?? bytesMax);
  return bytes <= bytesMax ? bytes : bytesMax;
};
