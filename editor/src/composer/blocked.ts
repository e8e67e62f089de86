/** Undoes disguises of words: full-width letters, capitals, and blanks or marks between characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

/** The first blocked word in a prompt, as the company wrote it, or null. */
export const blockedWordIn = (prompt: string, blockedWords: readonly string[]): string | null => {
  const text = plain(prompt);
  return blockedWords.find((word) => plain(word) !== '' && text.includes(plain(word))) ?? null;
};
