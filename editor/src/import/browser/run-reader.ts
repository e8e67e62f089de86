import type { Imported, ImportSettings } from '../imported.ts';
import { ImportRefusal } from '../refusal.ts';
import { blobOf } from './encode.ts';
import type { ReadMessage, ReadOrder } from './messages.ts';

const tell = (message: ReadMessage): void => self.postMessage(message);

type Read = (file: Uint8Array<ArrayBuffer>, settings: ImportSettings) => Imported;

const answer = async ({ file, settings }: ReadOrder, read: Read): Promise<void> => {
  try {
    const { design, notes, pictures } = read(new Uint8Array(file), settings);
    tell({ kind: 'read', design, notes, pictures: pictures.length });
    // sequentially, so that only one layer's decoded px are in memory
    for (const { assetId, name, make } of pictures)
      tell({ kind: 'picture', picture: { assetId, name, blob: await blobOf(make()) } });
    tell({ kind: 'done' });
  } catch (error) {
    const reason = error instanceof ImportRefusal ? error.message : '文件内容无法读取，请重新导出后再试';
    tell({ kind: 'refused', reason });
  }
};

/** Runs a reader in a worker that reads one file, reports the result and is then discarded. */
export const answerOrder = (read: Read): void =>
  self.addEventListener('message', (event: MessageEvent<ReadOrder>) => void answer(event.data, read), {
    once: true,
  });
