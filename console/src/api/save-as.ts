/** Hands a file to the browser, which saves it among the downloads. */
export const saveAs = (fileName: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // the browser reads the address after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
