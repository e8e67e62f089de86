/** Text and addresses that a host's link brings: bounded, and shown as text. */

/** The first characters of a host's text in one line; undefined for none. */
export const hostText = (given: string | undefined, max: number): string | undefined => {
  const line = [...(given ?? '').replaceAll(/\s+/g, ' ').trim()].slice(0, max).join('');
  return line === '' ? undefined : line;
};

const addressMax = 500;

/** A host's https address of a picture, which the browser alone reads; undefined for any other text. */
export const hostPicture = (given: string | undefined): string | undefined => {
  if (given === undefined || given.length > addressMax || !URL.canParse(given)) return undefined;
  const { protocol, username, password, href } = new URL(given);
  // it stands within quotes in style sheets
  const isSafe = protocol === 'https:' && username === '' && password === '' && !/["'()\\\s]/.test(href);
  return isSafe ? href : undefined;
};
