/** The file of a stored picture, as the painter and a download need it. */
export const readStoredPicture = async (url: string): Promise<Blob> => {
  const reply = await fetch(url, { credentials: 'omit' });
  if (!reply.ok) throw new Error(`No picture at ${url}`);
  return reply.blob();
};
