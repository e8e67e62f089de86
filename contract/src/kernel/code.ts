/**
 * Every answer of the API is HTTP 200 with `{code, msg, data}`; only a server fault is an HTTP 5xx. These
 * codes are all there are.
 */
export const CODE = {
  ok: 200,
  invalid: 400,
  notSignedIn: 403,
  notFound: 404,
  conflict: 409,
  locked: 423,
  tooMany: 429,
  forbidden: 460,
  fault: 500,
} as const;

export type Code = (typeof CODE)[keyof typeof CODE];
