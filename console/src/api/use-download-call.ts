import type { Download, InputOf } from '@design-console/contract/kernel/call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { receive } from './client.ts';
import { isCallError, reportFailure } from './failures.ts';
import { toldError } from './rights.ts';
import { saveAs } from './save-as.ts';

export interface DownloadCall<C extends Download> {
  /** Receives the file and hands it to the browser. Returns false when refused, failed or cancelled. */
  readonly run: (input: InputOf<C>) => Promise<boolean>;
  readonly cancel: () => void;
  readonly isRunning: boolean;
  readonly receivedBytes: number;
}

/** Downloads a file of the contract with progress; leaving the screen cancels it. */
export const useDownloadCall = <C extends Download>(call: C): DownloadCall<C> => {
  const client = useQueryClient();
  const [receivedBytes, setReceivedBytes] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = async (input: InputOf<C>): Promise<boolean> => {
    if (current.current) return false;
    const controller = new AbortController();
    current.current = controller;
    setReceivedBytes(0);
    setIsRunning(true);
    try {
      const file = await receive(call, input, { signal: controller.signal, onBytes: setReceivedBytes });
      saveAs(file.fileName, file.content);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      if (!isCallError(error)) throw error;
      reportFailure(toldError(client, call, error));
      return false;
    } finally {
      current.current = null;
      setIsRunning(false);
    }
  };
  return { run, cancel: () => current.current?.abort(), isRunning, receivedBytes };
};
