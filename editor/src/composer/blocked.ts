/** As people disguise words: full-width letters, capitals, blanks and marks between characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

/** The first blocked word a prompt holds, as the company wrote it; null when it holds none. */
export const blockedWordIn = (prompt: string, blockedWords: readonly string[]): string | null => {
  const text = plain(prompt);
  return blockedWords.find((word) => plain(word) !== '' && text.includes(plain(word))) ?? null;
};
