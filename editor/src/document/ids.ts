const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-';

/** A random id over a 64-character alphabet: 12 characters hold 72 bits, enough within one design. */
export const newId = (length = 12): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  let id = '';
  for (const byte of bytes) id += ALPHABET.charAt(byte & 63);
  return id;
};
