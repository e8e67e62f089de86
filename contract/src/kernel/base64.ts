/**
 * Passwords are sent as base64 of their UTF-8 bytes in the given login and changePassword calls. This is an
 * encoding, not protection: production is TLS only.
 */
export const encodeBase64Text = (text: string): string => {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** The text, or null when it is not base64 of UTF-8. */
export const decodeBase64Text = (encoded: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};
