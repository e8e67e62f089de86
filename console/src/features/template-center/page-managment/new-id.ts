const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 10;

/** The id of a block or a picture: unique among those of its page. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte % letters.length]).join('');
