import type { Call } from '@design-console/contract/kernel/call';
import { menu } from '@design-console/contract/menu';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallRefused, isForbidden } from './call-errors.ts';
import { keyOf } from './use-query-call.ts';

/**
 * Reads the rights of the session anew: menus, buttons and forms then show what the roles allow now. They are
 * otherwise read with the path alone (spec section 4).
 */
const rereadRights = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(menu.listPermission, {}), exact: true });

export const useRereadRights = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => rereadRights(client), [client]);
};

/**
 * The error as the user is told it. A refusal for want of a right names what was refused and whom to ask, and
 * the rights of the session are read anew; a refusal that names its own reason keeps its words.
 */
export const toldError = <E>(
  client: QueryClient,
  { title }: Pick<Call, 'title'>,
  error: E,
): E | CallRefused => {
  if (!isForbidden(error)) return error;
  void rereadRights(client);
  if (error.message !== MESSAGES.forbidden) return error;
  const words = `你没有「${title}」的权限，改动没有生效，如有需要请联系企业管理员`;
  return new CallRefused(error.code, words, error.data);
};
