import { LINK_PARAMETERS } from '@design-console/contract/link-parameters';

/** A link's parameters by name, as text, without empty ones. */
export type LinkParameters = Readonly<Record<string, string>>;

/** `isForm`: encoded as forms are (URLSearchParams, http_build_query), where `+` is a space. */
const decoded = (text: string, isForm: boolean): string => {
  try {
    return decodeURIComponent(isForm ? text.replaceAll('+', ' ') : text);
  } catch {
    // a literal percent sign, sent unencoded
    return text;
  }
};

/**
 * Parses the page's address. Public clients do not URL-encode it, so a URL inside a value may contain `&`:
 * what follows belongs to that value unless it is a known parameter.
 */
export const parametersOfAddress = (search: string): LinkParameters => {
  const found: [string, string][] = [];
  for (const piece of search.replace(/^\?/, '').split('&')) {
    const equals = piece.indexOf('=');
    const name = equals < 0 ? '' : piece.slice(0, equals);
    const last = found.at(-1);
    if (last?.[1].includes('?') && !LINK_PARAMETERS.has(name)) last[1] += `&${piece}`;
    else if (/^\w{1,64}$/.test(name)) found.push([name, piece.slice(equals + 1)]);
  }
  // hosts encode what 3.0 signs, and it signs every value: one taken for missing would break the signature
  const isEncoded = found.some(([name, value]) => name === 'version' && /^3(\.0)?$/.test(value));
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
