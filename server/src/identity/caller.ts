import { DOCUMENT_SCREENS, type DocumentKey, documentKeys } from '@design-console/contract/documents';
import type { Access, Device } from '@design-console/contract/kernel';
import {
  entryIdOf,
  type MenuPath,
  type Operation,
  operationIdOf,
  PERMISSIONS,
} from '@design-console/contract/menu-tree';

/** The caller: read from the session on every request, so that a role change takes effect on the next one. */
export interface Who {
  readonly companyId: number;
  readonly accountId: number;
  readonly sessionId: number;
  readonly account: string;
  readonly name: string;
  readonly companyName: string;
  /** The company's: its days begin by it, and times in files use it. */
  readonly timeZone: string;
  readonly isOwner: boolean;
  readonly mustChangePassword: boolean;
  readonly roleIds: readonly number[];
  /** Everything held through roles, and so grantable to others. */
  readonly grantableIds: ReadonlySet<string>;
  /** The part in force: without permissions on products that are not bought. */
  readonly permissionIds: ReadonlySet<string>;
}

/** A caller without a session. It belongs to company 0, which has no rows: a forgotten check finds none. */
export const visitor: Who = {
  companyId: 0,
  accountId: 0,
  sessionId: 0,
  account: '',
  name: '',
  companyName: '',
  timeZone: 'UTC',
  isOwner: false,
  mustChangePassword: false,
  roleIds: [],
  grantableIds: new Set(),
  permissionIds: new Set(),
};

/** One set for every request of a super administrator: making it anew each time costs more than the check. */
const allPermissions: ReadonlySet<string> = new Set(PERMISSIONS.keys());

/** The permissions of roles. A super administrator (and the owner) holds the whole tree. */
export const permissionsGranted = (grants: {
  all: boolean;
  permissionIds: readonly string[];
}): ReadonlySet<string> => (grants.all ? allPermissions : new Set(grants.permissionIds));

/** The granted permissions that are in force with the products bought. */
export const permissionsInForce = (
  granted: ReadonlySet<string>,
  products: readonly string[],
): ReadonlySet<string> =>
  new Set(
    [...granted].filter((id) => {
      const permission = PERMISSIONS.get(id);
      return permission && (permission.product === null || products.includes(permission.product));
    }),
  );

const templateScreens = [
  '/templateCenter/templateMake/templateList',
  '/templateCenter/templateMake/freeMake',
  '/templateCenter/templateMake/reMake',
] as const;
const publishIds = templateScreens.map((path) => operationIdOf(path, 'publish'));

/** The role tree offers 发布 for each of these screens; like 编辑, it counts for every template. */
export const mayPublishTemplates = (permissionIds: ReadonlySet<string>): boolean =>
  publishIds.some((id) => permissionIds.has(id));

/** Judges the templates that others submit: may publish them, and sees the list of all. */
export const mayReview = (permissionIds: ReadonlySet<string>): boolean =>
  permissionIds.has(entryIdOf(templateScreens[0])) && mayPublishTemplates(permissionIds);

export const maySee = (who: Who, path: MenuPath): boolean => who.permissionIds.has(entryIdOf(path));

export const mayDo = (who: Who, path: MenuPath, operation: Operation): boolean =>
  who.permissionIds.has(operationIdOf(path, operation));

/** The one place where access is decided. */
export const isAllowed = (who: Who, access: Access): boolean => {
  switch (access.kind) {
    case 'public':
    case 'signedIn':
    case 'guest':
      return true;
    case 'menu':
      return access.anyOf.some((path) => maySee(who, path));
    case 'operation':
      return access.anyOf.some(({ path, operation }) =>
        who.permissionIds.has(operationIdOf(path, operation)),
      );
    case 'document':
      return (
        documentScreens.some((path) => holds(who, path, access.operation)) ||
        access.also.some((path) => maySee(who, path))
      );
  }
};

const documentScreens = documentKeys.flatMap((key) => Object.values(DOCUMENT_SCREENS[key]));

const holds = (who: Who, path: MenuPath, operation: string | null): boolean =>
  operation === null ? maySee(who, path) : who.permissionIds.has(operationIdOf(path, operation));

/**
 * The second half of a document access, once the input is parsed: the right on the screen of the named
 * document. True for every other kind of access.
 */
export const isAllowedFor = (who: Who, access: Access, input: unknown): boolean => {
  if (access.kind !== 'document' || access.of === 'any') return true;
  const { key, device } = input as { key: DocumentKey; device: Device };
  const path = DOCUMENT_SCREENS[key][device];
  // a device this document does not have is an input fault, reported by the handler
  return path === undefined || holds(who, path, access.operation);
};
