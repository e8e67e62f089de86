import type { Download, InputOf } from '@design-console/contract/kernel/call';
import { useDownloadCall } from './use-download-call.ts';

type Format = 'csv' | 'xlsx';

/** The export of a list; `inputFor` gives its input when the user exports. */
export const useExport = <C extends Download>(call: C, inputFor: (format: Format) => InputOf<C>) => {
  const { run, cancel, isRunning, receivedBytes } = useDownloadCall(call);
  return {
    onExport: (format: Format) => void run(inputFor(format)),
    isRunning,
    receivedBytes,
    onCancel: cancel,
  };
};
