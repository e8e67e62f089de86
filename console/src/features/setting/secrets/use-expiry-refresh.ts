import { useEffect } from 'react';

/** Refetches the list when the old secret expires. */
export const useExpiryRefresh = (expiresAt: string | null | undefined, refetch: () => unknown): void => {
  useEffect(() => {
    if (!expiresAt) return;
    const leftMs = new Date(expiresAt).getTime() - Date.now();
    const timer = setTimeout(() => void refetch(), Math.max(0, leftMs) + 500);
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
};
