const invisible = /\p{C}/gu;

/** A text as it looks: invisible characters and Unicode composition make no visible difference. */
const seen = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').replace(/ +/g, ' ').trim();

const signs: Readonly<Record<string, string>> = { ' ': '␣', '\n': '↵', '\t': '⇥' };

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const isPlain = (character: string): boolean =>
  !/[\s\p{C}\p{M}]/u.test(character) && character.normalize('NFC') === character;

/** A text with a visible sign in place of every invisible character. */
const spelled = (text: string): string =>
  Array.from(text, (one) => (isPlain(one) ? one : (signs[one] ?? codeOf(one)))).join('');

const encoded = (text: string): string =>
  Array.from(text, (one) => (/[!-~]/.test(one) ? one : codeOf(one))).join('');

export const looksSame = (one: string, other: string): boolean => seen(one) === seen(other);

/** Two different texts, changed only if they look the same, so that they can be told apart. */
export const withDistinctSides = (one: string, other: string): [string, string] => {
  if (one === other || !looksSame(one, other)) return [one, other];
  const signed: [string, string] = [spelled(one), spelled(other)];
  return looksSame(...signed) ? [encoded(one), encoded(other)] : signed;
};
