import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parameters of a link by name, as text, none of them empty. */
export type Parameters = ReadonlyMap<string, string>;

/** How a link is signed: shown by its `version`, or by its parameter names. */
export type SignatureKind = '2.0' | '3.0' | 'tools' | 'v1';

export const signatureKindOf = (parameters: Parameters): SignatureKind | null => {
  const version = parameters.get('version');
  // without quotes in JSON, the number 2.0 arrives as 2
  if (version === '2.0' || version === '2') return '2.0';
  if (version === '3.0' || version === '3') return '3.0';
  if (version !== undefined && version !== '1.0' && version !== '1') return null;
  return parameters.has('appId') && !parameters.has('app_id') ? 'tools' : 'v1';
};

const joined = (pairs: readonly (readonly [string, string])[]): string =>
  [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const upperMd5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

const of = (parameters: Parameters, name: string): string => parameters.get(name) ?? '';

/** The four pairs of 2.0. */
const signed20 = (parameters: Parameters, secret: string): string =>
  joined([
    ['app_id', of(parameters, 'app_id')],
    ['app_secret', secret],
    ['expire_time', of(parameters, 'expire_time')],
    ['user_flag', of(parameters, 'user_flag')],
  ]);

/** The four pairs of the AI and tool pages. */
const signedTools = (parameters: Parameters, secret: string): string =>
  joined([
    ['app_id', of(parameters, 'appId')],
    ['app_secret', secret],
    ['timestamp', of(parameters, 'timestamp')],
    ['union_id', of(parameters, 'unionId')],
  ]);

const except = (parameters: Parameters, names: readonly string[]): (readonly [string, string])[] =>
  [...parameters].filter(([name]) => !names.includes(name));

/** Parameters that public clients add themselves: no host can have signed them. */
const clientsOwn = ['env', 'reptile'];
/** Public clients add these when the host leaves them out: some hosts sign them, others do not. */
const clientsDefaults = ['show_name', 'template_popup'];

const subsets = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>((found, name) => [...found, ...found.map((one) => [...one, name])], [[]]);

/** Every text a v1 host may have signed: all parameters, without those the client added afterwards. */
const signedV1 = (parameters: Parameters, secret: string): string[] =>
  subsets(clientsDefaults.filter((name) => parameters.has(name))).map((unsigned) =>
    joined(except(parameters, ['sign', 'signType', ...clientsOwn, ...unsigned])).concat(secret),
  );

/**
 * The text that 3.0 signs: a line `length:name:length:value` for every parameter but `sign`, sorted by the
 * bytes of the names. Lengths count UTF-8 bytes, so that any values read back as one set of parameters.
 */
export const signed30 = (parameters: Parameters): string =>
  except(parameters, ['sign'])
    .map(([name, value]) => [Buffer.from(name), Buffer.from(value)] as const)
    .sort(([a], [b]) => Buffer.compare(a, b))
    .map(([name, value]) => `${name.length}:${name}:${value.length}:${value}\n`)
    .join('');

/** A lone surrogate has no UTF-8 bytes of its own: two such texts could become the same bytes. */
const isUnicode = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** The texts that a signature of these parameters may cover. Those of MD5 contain the secret. */
export const signedTextsOf = (kind: SignatureKind, parameters: Parameters, secret: string): string[] => {
  switch (kind) {
    case '2.0':
      return [signed20(parameters, secret)];
    case 'tools':
      return [signedTools(parameters, secret)];
    case 'v1':
      return signedV1(parameters, secret);
    case '3.0':
      return [...parameters].flat().every(isUnicode) ? [signed30(parameters)] : [];
  }
};

/** The signatures that a link with these parameters may carry. */
export const signaturesOf = (kind: SignatureKind, parameters: Parameters, secret: string): string[] =>
  signedTextsOf(kind, parameters, secret).map((text) =>
    kind === '3.0' ? createHmac('sha256', secret).update(text).digest('hex').toUpperCase() : upperMd5(text),
  );

/** Compares in constant time, so that the time reveals nothing. */
const isSame = (received: string, expected: string): boolean => {
  const [left, right] = [received, expected].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

/** Whether a link is signed with this secret. Hexadecimal digits may be upper or lower case. */
export const isSignedWith = (kind: SignatureKind, parameters: Parameters, secret: string): boolean => {
  const received = of(parameters, 'sign').toUpperCase();
  return signaturesOf(kind, parameters, secret)
    .map((expected) => isSame(received, expected))
    .includes(true);
};
