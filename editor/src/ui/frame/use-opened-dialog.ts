import { useState } from 'react';
import type { DialogName } from '../dialogs/OpenedDialog.tsx';

/** The open dialog. One that is open from the start does not take the focus: `isQuiet`. */
export const useOpenedDialog = (startsWith: DialogName | undefined) => {
  const [dialog, setDialog] = useState<DialogName | null>(startsWith ?? null);
  const [isQuiet, setIsQuiet] = useState(startsWith !== undefined);
  const closeDialog = (): void => {
    setDialog(null);
    setIsQuiet(false);
  };
  return { dialog, setDialog, isQuiet, closeDialog };
};
