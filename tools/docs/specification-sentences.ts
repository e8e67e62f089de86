/** Sentences about what the specification does not show, and sentences that only introduce others. */
const saysNothing = /not shown|^Change-password form|^Other field rules|^Confirm dialogs:$/;
const formMessages = /^Generic form messages/;

/** A heading such as `Accounts (under /accountNumber/):` gives the prefix of the calls listed below it. */
const prefixOf = (line: string): string | null => {
  if (/^Template centre v2/.test(line)) return '/templateCenter/v2/';
  const under = /\(under (\/\S+?)\/?\):$/.exec(line);
  if (under) return `${under[1]}/`;
  return /^[A-Z].*:$/.test(line) ? '' : null;
};

/**
 * Puts the full path into each bullet of section 7: without its prefix, several calls have the same words.
 */
const wholePaths = (lines: readonly string[]): string[] => {
  let prefix = '';
  return lines.map((line) => {
    prefix = prefixOf(line) ?? prefix;
    return line.replace(/^- (GET|POST) (?=[a-z])/i, `- $1 ${prefix}`);
  });
};

const sectionOf = (specification: string, number: number): string =>
  specification.split(new RegExp(`^## ${number}\\. .*$`, 'm'))[1]?.split(/^## /m)[0] ?? '';

/** Sentences of a section that a test can check. */
const sentencesOfSection = (specification: string, number: number): string[] => {
  const written = sectionOf(specification, number)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const lines = number === 7 ? wholePaths(written) : written;
  const rows = lines.filter(
    (line) => line.startsWith('| Route |') || (line.startsWith('|') && /Hides|Redirects|sends/.test(line)),
  );
  const prose = lines.filter((line) => /^All (paths|calls)/.test(line));
  const generic = lines.flatMap((line) => /Generic form messages.*$/.exec(line)?.[0] ?? []);
  const bullets = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  const sentences = [...prose, ...bullets].flatMap((text) => text.split(/(?<=[a-z)\d!]\.) (?=[A-Z])/));
  return [
    ...rows,
    ...sentences.filter((sentence) => !saysNothing.test(sentence) && !formMessages.test(sentence)),
    ...generic,
  ];
};

/** All sentences of the specification, by section number. */
export const specificationSentences = (specification: string): { section: number; sentences: string[] }[] =>
  Array.from({ length: 9 }, (_, index) => ({
    section: index + 1,
    sentences: sentencesOfSection(specification, index + 1),
  }));
