import type { AccountDraft } from '@design-console/contract/account';
import { ACCOUNT_COLUMNS } from '@design-console/contract/account/import';
import type { z } from 'zod';
import type { CallContext } from '../../../http/serve/call-context.ts';
import type { FaultyRow } from '../../../sheets/faulty-rows-sheet.ts';
import { sheetReader } from '../../../sheets/read-sheet.ts';
import { reasonNotToGrant } from '../account.rules.ts';
import * as store from './account-import.store.ts';
import type { AccountSheet } from './account-rows.ts';
import { judgedSheet } from './account-sheets.ts';

/** What the import of accounts needs from other modules. */
export interface ImportDependencies {
  permissionsOfRole(role: { builtIn: boolean; permissionIds: string[] }): string[];
  accountKeyOf(account: string): string;
}

type Draft = z.output<typeof AccountDraft>;

/** An account to create: its row, its draft, and what it is looked up by. */
export interface ReadyAccount {
  row: number;
  key: string;
  draft: Draft;
  roleNames: string[];
}

interface AccountBatch {
  ready: ReadyAccount[];
  failed: FaultyRow[];
  /** All rows with their faults; '' when no row has one. */
  sheet: string;
}

const readSheet = sheetReader<AccountSheet>(import.meta.url, 'account-import-worker');

const rolesMax = 50;

/** Names of a cell; a role whose own name contains a separator is named alone. */
const namesIn = (cell: string, known: ReadonlyMap<string, unknown>): string[] =>
  cell === '' || known.has(cell)
    ? [cell].filter(Boolean)
    : [...new Set(cell.split(/[、，,；;\n]/).map((name) => name.trim()))].filter(Boolean);

/** Validates every row of a sheet: by the rules of the form, against the roles, and against all other accounts. */
export const readAccountBatch = async (
  { db, who }: CallContext,
  bytes: Buffer,
  dependencies: ImportDependencies,
): Promise<AccountBatch> => {
  const { sheet, rows } = await readSheet(who.companyId, bytes);
  const none = new Map<string, unknown>();
  const names = rows.flatMap(({ roles }) => [roles, ...namesIn(roles, none)]);
  const roles = new Map(
    (await store.rolesByName(db, who.companyId, [...new Set(names)])).map((role) => [role.name, role]),
  );
  const keys = rows.map(({ account }) => dependencies.accountKeyOf(account));
  const taken = new Set(await store.takenKeys(db, who.companyId, keys));

  const roleFault = (asked: readonly string[]): string | undefined => {
    if (asked.length > rolesMax) return `角色最多 ${rolesMax} 个`;
    for (const name of asked) {
      const role = roles.get(name);
      if (!role) return `没有「${name}」这个角色`;
      const reason = reasonNotToGrant(who, { name, permissionIds: dependencies.permissionsOfRole(role) });
      if (reason) return reason;
    }
    return undefined;
  };
  const firstRowOf = new Map<string, number>();
  const judged = rows.map(({ row, account, draft, faults, roles: cell }, at) => {
    const key = keys[at] ?? '';
    const roleNames = namesIn(cell, roles);
    const before = firstRowOf.get(key);
    if (before === undefined) firstRowOf.set(key, row);
    const all: Partial<Record<string, string>> = { ...faults };
    if (taken.has(key)) all.account ??= '账号已被使用，请换一个';
    else if (before !== undefined && account !== '') all.account ??= `与第 ${before} 行的账号重复`;
    const ofRoles = roleFault(roleNames);
    if (ofRoles !== undefined) all.roles ??= ofRoles;
    const roleIds = roleNames.flatMap((name) => roles.get(name)?.roleId ?? []);
    const isGood = draft !== null && Object.keys(all).length === 0;
    return {
      ready: isGood ? { row, key, draft: { ...draft, roleIds }, roleNames } : null,
      faulty: {
        row,
        name: account,
        faults: Object.entries(all).map(([field, message]) => ({
          field: ACCOUNT_COLUMNS[field as keyof typeof ACCOUNT_COLUMNS] ?? '',
          message: message ?? '',
        })),
      },
    };
  });
  const failed = judged.flatMap(({ faulty }) => (faulty.faults.length > 0 ? [faulty] : []));
  const all = judged.map(({ faulty }) => faulty);
  return {
    ready: judged.flatMap(({ ready }) => ready ?? []),
    failed,
    sheet: failed.length === 0 ? '' : await judgedSheet(sheet, all, who.timeZone),
  };
};
