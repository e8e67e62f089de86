/** MB is 2^20 bytes, in every limit and in every display. */
export const bytesPerMegabyte = 2 ** 20;

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 3.2 GB */
export const bytesText = (bytes: number): string => {
  let value = bytes;
  let step = 0;
  while (step < units.length - 1 && Math.round(Math.abs(value)) >= 1024) {
    value /= 1024;
    step += 1;
  }
  const shown = step === 0 || Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${shown} ${units[step]}`;
};
