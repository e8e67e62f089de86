import { LINK_PARAMETERS } from '@design-console/contract/link-parameters';

/** A link's parameters by name, as text, without empty ones. */
export type LinkParameters = Readonly<Record<string, string>>;

/** Decodes what is encoded; a literal percent sign, sent unencoded, stays. */
export const decodedParts = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });

/** `isForm`: encoded as forms are (URLSearchParams, http_build_query), where `+` is a space. */
const decoded = (text: string, isForm: boolean): string =>
  decodedParts(isForm ? text.replaceAll('+', ' ') : text);

const nameOf = (piece: string): string => {
  const name = piece.slice(0, Math.max(0, piece.indexOf('=')));
  return /^\w{1,64}$/.test(name) ? name : '';
};

/** Whether a value begins like a list or a record of JSON. */
export const beginsAsJson = (value: string): boolean => /^\s*(?:\[\s*["{[\]]|\{\s*["}])/.test(value);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** More than any list of a host contains. */
const piecesMax = 200;

/** How many pieces from this one are a value of JSON; 0 where it is none, or never ends. */
const piecesOfJson = (pieces: readonly string[], begin: string): number => {
  if (!beginsAsJson(decoded(begin, false))) return 0;
  let value = begin;
  for (let count = 1; count <= Math.min(pieces.length, piecesMax); count += 1) {
    if (isJson(decoded(value, false))) return count;
    value += `&${pieces[count]}`;
  }
  return 0;
};

/**
 * Names and values as they are written. Public clients do not URL-encode them, so a value may contain `&`: JSON
 * goes on to its end; after an address with a query, what follows belongs to it unless it is a known parameter;
 * a text goes on with what has no name.
 */
const written = (query: string): readonly (readonly [string, string])[] => {
  const found: [string, string][] = [];
  const pieces = query.split('&');
  let open: [string, string] | null = null;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    const name = nameOf(piece);
    const goesOn = open?.[1].includes('?')
      ? !LINK_PARAMETERS.has(name)
      : open?.[0] === 'add_text_list' && name === '';
    if (open && goesOn) open[1] += `&${piece}`;
    else if (name !== '') {
      const begin = piece.slice(name.length + 1);
      const count = piecesOfJson(pieces.slice(at), begin);
      const one: [string, string] = [name, [begin, ...pieces.slice(at + 1, at + count)].join('&')];
      found.push(one);
      open = count === 0 ? one : null;
      at += Math.max(0, count - 1);
    }
  }
  return found;
};

/** Values of these have no `#`: a fragment behind one is not the rest of it. */
const neverCut = new Set([
  'app_id',
  'appId',
  'sign',
  'signType',
  'expire_time',
  'timestamp',
  'device_type',
  'kind_id',
]);

/** Whether a fragment is the rest of the parameters, cut off by a `#` that a public client did not encode. */
const isRest = (fragment: string, [name, before]: readonly [string, string]): boolean =>
  neverCut.has(name)
    ? false
    : fragment.split('&').some((piece, index) => index > 0 && LINK_PARAMETERS.has(nameOf(piece))) ||
      (beginsAsJson(decoded(before, false)) && !isJson(decoded(before, false)));

/**
 * Parses the query of the page's address with its fragment. Public clients do not URL-encode them: a `#` in a
 * value, as of a colour, ends the query too early.
 */
export const parametersOfAddress = (address: string): LinkParameters => {
  const [query = '', ...fragments] = address.replace(/^\?/, '').split('#');
  const inQuery = written(query);
  // hosts encode what 3.0 signs, and it signs every value: one taken for missing would break the signature
  const isEncoded = inQuery.some(([name, value]) => name === 'version' && /^3(\.0)?$/.test(value));
  const fragment = fragments.join('#');
  const isCut = !isEncoded && isRest(fragment, inQuery.at(-1) ?? ['', '']);
  const found = isCut ? written(`${query}#${fragment}`) : inQuery;
  const read = Object.fromEntries(found.map(([name, value]) => [name, decoded(value, isEncoded).trim()]));
  if (!isEncoded) return asParameters(read);
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
};

/** Reads loosely typed options of a host's script: text, numbers, booleans. Lists and records are dropped. */
export const asParameters = (text: unknown): LinkParameters => {
  if (typeof text !== 'object' || text === null) return {};
  return Object.fromEntries(
    Object.entries(text)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]): [string, string] => [name, String(value).trim()])
      .filter(([, value]) => value !== '' && value !== 'undefined' && value !== 'null'),
  );
};

/** Whether the link is signed: without a signature there is nothing to send to the server. */
export const isSigned = (parameters: LinkParameters): boolean =>
  'sign' in parameters && ('app_id' in parameters || 'appId' in parameters);
