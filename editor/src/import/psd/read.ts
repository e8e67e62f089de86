import { getCompositeImageData, initializeCanvas, type Psd, readPsd } from 'ag-psd';
import { ImportRefusal, refuseFile } from '../refusal.ts';
import { hasPixels } from './pixels.ts';
import { scanPsd } from './scan.ts';

// px are created without a canvas, because the reader runs in a worker
initializeCanvas(
  () => {
    throw new Error('No canvas here');
  },
  (width, height) =>
    ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData,
);

/** A file's layers, px still compressed; refuses an invalid PSD. */
export const readPsdFile = (file: Uint8Array<ArrayBuffer>): Psd => {
  scanPsd(file);
  try {
    return readPsd(file, {
      useRawData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      log: () => undefined,
    });
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    return refuseFile('文件不完整或已损坏，请重新导出后再试');
  }
};

/** The flattened picture, for a file without layers. */
export const compositeOf = (psd: Psd): ReturnType<typeof getCompositeImageData> => getCompositeImageData(psd);

/** Whether any layer has content: some programs write an empty one beside a flat picture. */
export const hasLayers = ({ children = [] }: Psd): boolean =>
  children.some(
    (layer) => layer.children || layer.text || layer.vectorFill || layer.adjustment || hasPixels(layer),
  );
