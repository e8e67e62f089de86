/** How many bytes each share has in use. */
export interface ByteShares {
  of(share: string): number;
  add(share: string, bytes: number): void;
}

/** A share without bytes is forgotten. */
export const openByteShares = (): ByteShares => {
  const used = new Map<string, number>();
  const of = (share: string): number => used.get(share) ?? 0;
  return {
    of,
    add(share, bytes) {
      const sum = of(share) + bytes;
      if (sum > 0) used.set(share, sum);
      else used.delete(share);
    },
  };
};
