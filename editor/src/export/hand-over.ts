/** How long a browser may take to start a download, in ms. */
const handedOverMs = 60_000;

/** Starts the browser's download of the file. */
export const handOver = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), handedOverMs);
};
