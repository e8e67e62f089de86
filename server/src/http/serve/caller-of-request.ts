import { callNameOf } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../db/schema/tables.ts';
import { holdAccess, lockPeople } from '../../identity/access-lock.store.ts';
import { callerByTokenIn, callerOfToken } from '../../identity/caller.store.ts';
import { isAllowed, isAllowedFor, visitor, type Who } from '../../identity/caller.ts';
import { type Guest, nobody, serviceTitle } from '../../identity/guest.ts';
import type { FoundGuest } from '../../identity/guests.ts';
import { refuse } from '../reply/refusal.ts';
import type { Kernel } from './execute-command.ts';

/** Who makes a request: one of the two, or neither at public calls. */
export interface Caller {
  readonly who: Who;
  readonly guest: Guest;
}

/** Calls allowed before a required password change: those that the change needs. */
const openBeforePasswordChange = (call: Call): boolean => {
  const name = callNameOf(call);
  return call.module === 'session' || name === 'company.getSimpleInfo' || name === 'menu.listPermission';
};

export const needsSession = ({ access }: Call): boolean =>
  access.kind !== 'public' && access.kind !== 'guest';

/** A well-formed token; without one the caller is a stranger. */
const tokenIn = (request: FastifyRequest, header: string): string => {
  const token = request.headers[header];
  if (typeof token !== 'string' || token.length === 0 || token.length > 200) throw refuse.notSignedIn();
  return token;
};

const guestOf = ({ access }: Call, found: FoundGuest | null): Guest => {
  if (!found) throw refuse.notSignedIn();
  const { guest, service } = found;
  if (service !== 'live' && access.kind === 'guest' && !access.afterService) {
    const ended = service === 'expired' ? '已到期' : '已停止服务';
    throw refuse.forbidden(`${serviceTitle(guest.product, guest.device)}${ended}，请联系企业管理员`);
  }
  return guest;
};

const personOf = (who: Who | null): Who => {
  if (!who) throw refuse.notSignedIn();
  return who;
};

/** Whose session the request is made in; they may not be allowed to. */
export const callerOf = async (
  kernel: Kernel,
  call: Call,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> => {
  if (call.access.kind === 'guest') {
    const found = await kernel.guests.find(tokenIn(request, WIRE.embedTokenHeader), now);
    return { who: visitor, guest: guestOf(call, found) };
  }
  if (!needsSession(call)) return { who: visitor, guest: nobody };
  const who = await callerOfToken(kernel.database, tokenIn(request, WIRE.tokenHeader), now);
  return { who: personOf(who), guest: nobody };
};

export const refuseUnlessAllowed = (call: Call, who: Who): void => {
  if (!isAllowed(who, call.access)) throw refuse.forbidden();
  if (who.mustChangePassword && !openBeforePasswordChange(call)) throw refuse.forbidden('请先修改初始密码');
};

const refuseUnlessAllowedFor = (call: Call, who: Who, input: unknown): void => {
  refuseUnlessAllowed(call, who);
  if (!isAllowedFor(who, call.access, input)) throw refuse.forbidden();
};

/** Bodies arrive slowly and work takes long: nothing is answered by rights that were looked up longer ago. */
const rightsKnownMs = 1000;

/**
 * Makes the function that looks the caller of a request up once more and refuses one who has lost their right to the
 * call: where they were looked up before the body was there, or too long ago. Make it once they have been looked up.
 */
export const recheckingCaller = (kernel: Kernel, call: Call, request: FastifyRequest, first: Caller) => {
  let latest = first;
  let lookedUpAtMs = kernel.steadyMs();
  // a body that is sent later is received later
  let isBodyThere = request.raw.complete !== false;
  return async (input: unknown): Promise<Caller> => {
    if (isBodyThere && kernel.steadyMs() - lookedUpAtMs <= rightsKnownMs) return latest;
    isBodyThere = true;
    lookedUpAtMs = kernel.steadyMs();
    latest = await callerOf(kernel, call, request, kernel.now());
    refuseUnlessAllowedFor(call, latest.who, input);
    return latest;
  };
};

/**
 * Looks the caller up in the transaction of their command, and refuses one who has lost their right to it. From then
 * on their session and the rights of their roles stay until the transaction ends.
 */
export const callerInTransaction = async (
  kernel: Kernel,
  call: Call,
  request: FastifyRequest,
  { who, guest }: Caller,
  { tx, input }: { tx: Executor; input: unknown },
): Promise<Caller> => {
  if (guest.companyId !== 0) {
    const token = tokenIn(request, WIRE.embedTokenHeader);
    const found = await kernel.guests.findIn(tx, guest.companyId, token, kernel.now());
    return { who, guest: guestOf(call, found) };
  }
  if (who.companyId === 0) return { who, guest };
  // these calls end sessions of their own account: they wait for what else it does
  if (call.module === 'session') await lockPeople(tx, who.companyId, [who.accountId]);
  else await holdAccess(tx, who.companyId, who);
  const token = tokenIn(request, WIRE.tokenHeader);
  const current = personOf(await callerByTokenIn(tx, who.companyId, token, kernel.now()));
  refuseUnlessAllowedFor(call, current, input);
  return { who: current, guest };
};
