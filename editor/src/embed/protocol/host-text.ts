/** Text and addresses that a host's link brings: bounded, and shown as text. */

/** A host's text as one line of at most so many characters, without any that only steer how text is shown. */
export const hostLine = (value: string | undefined, max: number): string =>
  [...(value ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, max).join('');

const addressMax = 500;

/** A host's https address of a picture, which the browser alone reads; empty for any other text. */
export const hostPicture = (value: string | undefined): string => {
  if (value === undefined || value.length > addressMax || !URL.canParse(value)) return '';
  const { protocol, username, password, href } = new URL(value);
  // it is quoted in style sheets
  const isSafe = protocol === 'https:' && username === '' && password === '' && !/["'()\\\s]/.test(href);
  return isSafe ? href : '';
};
