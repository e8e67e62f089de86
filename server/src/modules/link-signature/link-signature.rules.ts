import {
  SIGNATURE_FORMS,
  type SignatureForm,
  type SignatureVerdict,
} from '@design-console/contract/link-signature';

type Parameters = ReadonlyMap<string, string>;
type Finding = SignatureVerdict['findings'][number];

/** How links are checked; owned by the module that opens the embedded page. */
export interface SignatureRules {
  formOf(parameters: Parameters): SignatureForm | null;
  signedTextsOf(form: SignatureForm, parameters: Parameters, secret: string): string[];
  signaturesOf(form: SignatureForm, parameters: Parameters, secret: string): string[];
  /** The usual mistakes of signing that are none of one parameter, with the signatures they give. */
  mistakesOf(
    form: SignatureForm,
    parameters: Parameters,
    secret: string,
  ): { readonly text: string; readonly signature: string }[];
}

interface SignedRequest {
  readonly parameters: Parameters;
  /** The live ones, newest first. */
  readonly secrets: readonly string[];
  readonly appId: string;
  /** Why the opening would refuse it, whatever its signature is. */
  readonly openingFaults: readonly { readonly parameter: string; readonly text: string }[];
  readonly now: Date;
}

const forms = Object.keys(SIGNATURE_FORMS) as SignatureForm[];
const namesOf = (form: SignatureForm) =>
  form === 'tools'
    ? { app: 'appId', user: 'unionId', time: 'timestamp' }
    : { app: 'app_id', user: 'user_flag', time: 'expire_time' };

const error = (parameter: string, text: string): Finding => ({ level: 'error', parameter, text });
const warning = (parameter: string, text: string): Finding => ({ level: 'warning', parameter, text });

const encoded = (value: string): string => encodeURIComponent(value);
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const withValue = (parameters: Parameters, name: string, value: string | null): Parameters => {
  const changed = new Map(parameters);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
};

/** The change that would make the given signature valid: the usual mistakes, one at a time. */
const differenceOf = (
  form: SignatureForm,
  { parameters, secrets }: SignedRequest,
  rules: SignatureRules,
): Finding => {
  const received = (parameters.get('sign') ?? '').toUpperCase();
  const fits = (as: SignatureForm, changed: Parameters): boolean =>
    secrets.some((secret) => rules.signaturesOf(as, changed, secret).includes(received));
  const other = forms.find((one) => one !== form && fits(one, parameters));
  if (other)
    return error('version', `签名是按 ${SIGNATURE_FORMS[other]} 计算的，与参数 version 表示的形式不同`);
  for (const [name, value] of parameters) {
    if (name === 'sign') continue;
    if (fits(form, withValue(parameters, name, null))) return error(name, '签名时没有包含这个参数');
    if (encoded(value) !== value && fits(form, withValue(parameters, name, encoded(value))))
      return error(name, '签名时用了 URL 编码后的值，应使用编码前的值');
    if (decoded(value) !== value && fits(form, withValue(parameters, name, decoded(value))))
      return error(name, '链接里的值多做了一次 URL 编码');
    if (/^\d{13}$/.test(value) && fits(form, withValue(parameters, name, value.slice(0, 10))))
      return error(name, '签名时用了以秒为单位的时间，应与链接里的毫秒值相同');
  }
  const mistake = secrets
    .flatMap((secret) => rules.mistakesOf(form, parameters, secret))
    .find(({ signature }) => signature === received);
  if (mistake) return error('sign', mistake.text);
  return error('sign', '签名与参数不一致。可能签名后改动了参数，或使用了其他密钥');
};

/** What each form leaves unsigned, or ambiguous. */
const weaknessOf = (form: SignatureForm, parameters: Parameters): Finding[] => {
  if (form === '3.0') return [];
  const { app, user, time } = namesOf(form);
  if (form === 'v1') {
    const torn = [...parameters].filter(([name, value]) => name !== 'sign' && /[&=]/.test(value));
    return [
      warning('', 'v1 使用 MD5，参数之间没有界线，建议改用 3.0'),
      ...torn.map(([name]) => warning(name, '值里含有 & 或 =，可以被拆成别的参数而签名不变')),
    ];
  }
  const signed = new Set([app, user, time, 'sign', 'signType', 'version']);
  const open = [...parameters.keys()].filter((name) => !signed.has(name));
  const covered = `${SIGNATURE_FORMS[form]}只保护 ${app}、${time} 和 ${user}，建议改用 3.0`;
  return [
    warning('', covered),
    ...(open.length === 0
      ? []
      : [warning('', `这些参数没有签名，任何人都可以改动：${open.slice(0, 20).join('、')}`)]),
  ];
};

const typedLengthMin = 41;

/** Why a user's name looks typed by a person; null when it does not. */
export const typedReasonOf = (value: string): string | null => {
  if (/\s/.test(value)) return '含有空格';
  if (/\p{Script=Han}/u.test(value)) return '含有汉字';
  if (/^[^@]+@[^@]+\.[^@]+$/.test(value)) return '像邮箱地址';
  if (/^(\+?86)?1\d{10}$/.test(value)) return '像手机号';
  return value.length >= typedLengthMin ? '很长' : null;
};

const personOf = (form: SignatureForm, parameters: Parameters): Finding[] => {
  const { user } = namesOf(form);
  const reason = typedReasonOf(parameters.get(user) ?? '');
  const text = `${reason}，可能是用户自己填写的内容。请使用你系统里不会改变的用户编号，否则用户可以冒用他人的身份`;
  return reason === null ? [] : [warning(user, text)];
};

const placeholder = '接口密钥';
const shownDigits = 8;

/** Whether a link would be opened, and the reasons in words: those of its signature, and those of the opening. */
export const verdictOf = (request: SignedRequest, rules: SignatureRules): SignatureVerdict => {
  const { parameters, secrets, appId, openingFaults, now } = request;
  const form = rules.formOf(parameters);
  const received = parameters.get('sign') ?? '';
  const refused = openingFaults.map(({ parameter, text }) => error(parameter, text));
  if (form === null)
    return {
      form,
      isRight: false,
      signedText: '',
      given: received,
      ours: '',
      aheadMs: null,
      findings: refused,
    };
  const names = namesOf(form);
  const expected = secrets.flatMap((secret) => rules.signaturesOf(form, parameters, secret));
  const isRight = expected.includes(received.toUpperCase());
  const time = parameters.get(names.time) ?? '';
  const findings = [
    ...refused,
    ...(parameters.has(names.app) && parameters.get(names.app) !== appId
      ? [error(names.app, '不是本企业的接入编号')]
      : []),
    ...(isRight || received === '' ? [] : [differenceOf(form, request, rules)]),
    ...weaknessOf(form, parameters),
    ...personOf(form, parameters),
  ];
  return {
    form,
    isRight,
    signedText: rules.signedTextsOf(form, parameters, `<${placeholder}>`)[0] ?? '',
    given: received,
    ours: expected[0] === undefined ? '' : `${expected[0].slice(0, shownDigits)}…`,
    aheadMs: /^\d{1,15}$/.test(time) ? Number(time) - now.getTime() : null,
    findings,
  };
};
