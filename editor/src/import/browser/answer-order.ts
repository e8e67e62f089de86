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
    // one after the other: decoded px of one layer are in memory at a time
    for (const { assetId, name, make } of pictures)
      tell({ kind: 'picture', picture: { assetId, name, blob: await blobOf(make()) } });
    tell({ kind: 'done' });
  } catch (error) {
    const reason = error instanceof ImportRefusal ? error.message : '文件内容无法读取，请重新导出后再试';
    tell({ kind: 'refused', reason });
  }
};

/** Makes a worker of a reader: it reads one file, tells what it found and is thrown away. */
export const answerOrder = (read: Read): void =>
  self.addEventListener('message', (event: MessageEvent<ReadOrder>) => void answer(event.data, read), {
    once: true,
  });
