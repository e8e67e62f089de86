import type { MenuPath, OperationOf } from '../menu-tree.ts';

/**
 * Who may make a call. A required field of every call: one without it does not compile,
 * and the server checks it before the handler is entered.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'guest'; readonly afterService: boolean }
  | { readonly kind: 'menu'; readonly anyOf: readonly MenuPath[] }
  | { readonly kind: 'operation'; readonly anyOf: readonly { path: MenuPath; operation: string }[] }
  | {
      readonly kind: 'document';
      readonly of: 'named' | 'any';
      readonly operation: 'edit' | 'publish' | null;
      /** Menu entries whose holders may make the call, too. */
      readonly also: readonly MenuPath[];
    };

/** Anyone, signed in or not. The public calls are few and listed by a test. */
export const anyone: Access = { kind: 'public' };

/** Any live session, whatever its roles. */
export const signedIn: Access = { kind: 'signedIn' };

/**
 * The embedded page of an end user, by the session a signed link opened. Its calls refuse console sessions,
 * and the console's calls refuse guest sessions.
 */
export const guest: Access = { kind: 'guest', afterService: false };

/** Guests, also after the company's service of the product has ended: they save the work that is open. */
export const guestSaving: Access = { kind: 'guest', afterService: true };

/** Holders of the right to see one of these menu entries. */
export const menu = (...anyOf: readonly MenuPath[]): Access => ({ kind: 'menu', anyOf });

/** Holders of an operation (edit, publish, export, secret) under a menu entry. */
export const may = <Path extends MenuPath>(path: Path, operation: OperationOf<Path>): Access => ({
  kind: 'operation',
  anyOf: [{ path, operation }],
});

type Operation = { [Path in MenuPath]: readonly [Path, OperationOf<Path>] }[MenuPath];

/** Holders of one of these operations. */
export const mayAny = (...anyOf: readonly Operation[]): Access => ({
  kind: 'operation',
  anyOf: anyOf.map(([path, operation]) => ({ path, operation })),
});

/**
 * Holders of the right to see (null), edit or publish the configuration document that the input names by
 * `key` and `device`. Callers without that right for any document are refused before the input is read.
 */
export const documentAccess = (operation: 'edit' | 'publish' | null): Access => ({
  kind: 'document',
  of: 'named',
  operation,
  also: [],
});

/**
 * Holders of that right for any document, and of the right to see one of these menu entries: for the config
 * sets, which all documents belong to.
 */
export const anyDocumentAccess = (
  operation: 'edit' | 'publish' | null,
  ...also: readonly MenuPath[]
): Access => ({
  kind: 'document',
  of: 'any',
  operation,
  also,
});
