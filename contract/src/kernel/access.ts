import type { MenuPath, OperationOf } from '../menu-tree.ts';

/**
 * Who may make a call. A required field of every call: one without it does not compile,
 * and the server checks it before the handler is entered.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'menu'; readonly anyOf: readonly MenuPath[] }
  | { readonly kind: 'operation'; readonly anyOf: readonly { path: MenuPath; operation: string }[] }
  | {
      readonly kind: 'document';
      readonly of: 'named' | 'any';
      readonly operation: 'edit' | 'publish' | null;
    };

/** Anybody, signed in or not. The public calls are few and listed by a test. */
export const anyone: Access = { kind: 'public' };

/** Whoever holds a live session, whatever their roles. */
export const signedIn: Access = { kind: 'signedIn' };

/**
 * The embedded page of an end user, by the session a signed link opened. Not a console session, nor the
 * reverse: each is a stranger at the other's calls.
 */
export const guest: Access = { kind: 'guest' };

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
 * `key` and `device`. Refused before the input is read to those who hold it for no document at all.
 */
export const documentAccess = (operation: 'edit' | 'publish' | null): Access => ({
  kind: 'document',
  of: 'named',
  operation,
});

/** Holders of that right for any one document: for what belongs to all of them, the config sets. */
export const anyDocumentAccess = (operation: 'edit' | 'publish' | null): Access => ({
  kind: 'document',
  of: 'any',
  operation,
});
