/** Longest side of an uploaded picture: more px make no difference even in print. */
const sideMaxPx = 2560;
const bytesMax = 4_500_000;
const mimes = ['image/png', 'image/jpeg', 'image/webp'];

const drawn = (bitmap: ImageBitmap, scale: number, mime: string): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片无法读取'))), mime, 0.9),
  );
};

/** Reduces a chosen file to a storable size. Rejects with a message for the user. */
export const pictureOf = async (file: File): Promise<{ blob: Blob; width: number; height: number }> => {
  if (!mimes.includes(file.type)) throw new Error('请选择 PNG、JPG 或 WebP 图片');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('图片无法读取，请换一张');
  });
  const { width, height } = bitmap;
  try {
    const scale = Math.min(1, sideMaxPx / Math.max(width, height));
    if (scale === 1 && file.size <= bytesMax) return { blob: file, width, height };
    const kept = await drawn(bitmap, scale, file.type);
    // a photograph in a lossless format is too large
    const blob = kept.size <= bytesMax ? kept : await drawn(bitmap, scale, 'image/jpeg');
    if (blob.size > bytesMax) throw new Error('图片过大，请压缩后再上传');
    return { blob, width: Math.round(width * scale), height: Math.round(height * scale) };
  } finally {
    bitmap.close();
  }
};
