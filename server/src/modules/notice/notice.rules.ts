import { isDeepStrictEqual } from 'node:util';
import { type CallName, callNameOf } from '@design-console/contract';
import { type ConfigSetAction, undoDays } from '@design-console/contract/config-set';
import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
import type { Device } from '@design-console/contract/kernel';
import { entryIdOf, type MenuPath, operationIdOf } from '@design-console/contract/menu-tree';
import type { NoticeKind } from '@design-console/contract/notice';
import type { DoneCommand } from '../../http/serve/execute-command.ts';
import { reviewers, reviewNotices } from './review-notices.ts';
import { mayReview } from '../../identity/caller.ts';

export interface NoticeDraft {
  kind: NoticeKind;
  title: string;
  body: string;
  path: string;
  /** The permission to read the notice; empty: everybody of the company. */
  permissionId: string;
  /** The only account it is for; absent: everybody with the permission. */
  readerId?: number;
}

/** Stands for everyone who may see the screen of any configuration document, or manage config sets. */
const configurators = 'configuration';
const configurationIds: ReadonlySet<string> = new Set([
  operationIdOf('/setting', 'sets'),
  ...Object.values(DOCUMENT_SCREENS).flatMap((screens) => Object.values(screens).map(entryIdOf)),
]);

/** Every audience of notices that a person with these permissions belongs to. */
export const audiencesOf = (permissionIds: ReadonlySet<string>): string[] => [
  ...permissionIds,
  '',
  ...([...permissionIds].some((id) => configurationIds.has(id)) ? [configurators] : []),
  ...(mayReview(permissionIds) ? [reviewers] : []),
];

type Input = Readonly<Record<string, unknown>>;

const words = (input: unknown, name: string): string => String((input as Input)[name] ?? '');

const at = (kind: NoticeKind, path: MenuPath, title: string, body = ''): NoticeDraft => ({
  kind,
  title,
  body,
  path,
  permissionId: entryIdOf(path),
});

/** The list, filtered to one thing. */
const found = (path: MenuPath, keyword: string | undefined): string =>
  keyword ? `${path}?${new URLSearchParams({ keyword })}` : path;

/** About one thing in a list, which the notice links to. */
const ofOne = (
  kind: NoticeKind,
  path: MenuPath,
  keyword: string | undefined,
  title: string,
  body = '',
): NoticeDraft => ({ ...at(kind, path, title, body), path: found(path, keyword) });

const ofDocument = ({ input, who, facts }: DoneCommand, verb: string, body: string): NoticeDraft | null => {
  const { key, device } = input as { key: DocumentKey; device: Device };
  const path = DOCUMENT_SCREENS[key][device];
  if (path === undefined || facts.document === undefined) return null;
  const { title, settingCode, pageId } = facts.document;
  const shown = new URLSearchParams({ set: settingCode, ...(pageId === undefined ? {} : { page: pageId }) });
  return {
    ...at('publish', path, `${who.name} ${verb}「${title}」`, body),
    path: `${path}?${shown}`,
  };
};

const ofCredential = (title: string, body: string): NoticeDraft => ({
  kind: 'credential',
  title,
  body,
  path: '/setting#credential',
  permissionId: operationIdOf('/setting', 'secret'),
});

const ofLetter = ({ who, note }: DoneCommand, verb: string, body = ''): NoticeDraft =>
  ofOne(
    'letter',
    '/systemSetting/authRecord',
    note.subject,
    `${who.name} ${verb}授权书 ${note.subject ?? ''}`,
    body,
  );

const ofAccount = ({ note }: DoneCommand, title: string): NoticeDraft =>
  ofOne('people', '/systemSetting/accountManage', note.subject, title);

/** Several accounts lead to the whole list: no keyword finds them all. */
const ofSwitched = ({ input, who, note }: DoneCommand): NoticeDraft | null => {
  const names = (note.rows ?? []).map(({ name }) => name);
  const did = `${who.name} ${(input as Input).status === 1 ? '启用' : '停用'}了`;
  if (names.length > 1)
    return at('people', '/systemSetting/accountManage', `${did} ${names.length} 个账号`, names.join('、'));
  return names[0] === undefined
    ? null
    : ofOne('people', '/systemSetting/accountManage', names[0], `${did}账号 ${names[0]}`);
};

const ofRole = ({ note }: DoneCommand, title: string): NoticeDraft =>
  ofOne('people', '/systemSetting/roleManage', note.subject, title);

/** A renamed role is found by its new name only. */
const ofEditedRole = ({ input, who, note }: DoneCommand): NoticeDraft => {
  const [before, after] = [note.subject ?? '', words(input, 'name')];
  const title = `${who.name} 编辑了角色「${before}」`;
  const body = after === before ? '' : `名称改为「${after}」`;
  return ofOne('people', '/systemSetting/roleManage', after, title, body);
};

/** Several letters lead to the whole list: no keyword finds them all. */
const ofIssued = (done: DoneCommand): NoticeDraft | null => {
  const { who, note } = done;
  if (!note.rows) return ofLetter(done, '签发了');
  const numbers = note.rows.map(({ name }) => name);
  const title = `${who.name} 签发了 ${numbers.length} 份授权书`;
  return numbers.length === 0 ? null : at('letter', '/systemSetting/authRecord', title, numbers.join('、'));
};

const ofLetters = ({ who, note }: DoneCommand): NoticeDraft | null => {
  const { 签发份数: count = 0, 首个编号: first, 末个编号: last } = note.after ?? {};
  const numbers = first === last ? `编号 ${first}` : `编号 ${first} 至 ${last}`;
  return Number(count) > 0
    ? at('letter', '/systemSetting/authRecord', `${who.name} 批量签发了 ${count} 份授权书`, numbers)
    : null;
};

const undoHint = `${undoDays} 天内可以撤销`;

/** Config sets: changes that affect others. A new set, a copy or a new name affects nobody. */
const ofConfigSet = ({ input, who, note }: DoneCommand): NoticeDraft | null => {
  const { action } = input as { action: ConfigSetAction };
  const name = `「${note.subject ?? ''}」`;
  const traffic = note.before?.['最近 7 天打开'];
  // it was the default already
  if (action === 'setDefault' && !note.before) return null;
  const texts: Partial<Record<ConfigSetAction, [string, string]>> = {
    remove: [`删除了配置方案${name}`, `最近 7 天打开 ${traffic ?? '0 次'}。${undoHint}`],
    restore: [`恢复了配置方案${name}`, ''],
    setDefault: [
      `把${name}设为默认方案`,
      `原默认方案为「${note.before?.默认方案 ?? ''}」，没有带方案编号的页面随之改变。${undoHint}`,
    ],
    undoDefault: [`把默认方案改回${name}`, ''],
  };
  const [what, body] = texts[action] ?? [];
  if (what === undefined || body === undefined) return null;
  return { kind: 'publish', title: `${who.name} ${what}`, body, path: '', permissionId: configurators };
};

const ofRollback = (done: DoneCommand): NoticeDraft | null => {
  const version = words(done.input, 'version');
  return ofDocument(done, '回滚了', version === '0' ? '回到默认设置' : `回到 v${version}`);
};

/** One for everybody concerned, one for each of them, or none. */
type Sent = NoticeDraft | readonly NoticeDraft[] | null;

/** The notices for others about each command, by its call. */
const NOTICE_BY_CALL: Readonly<Partial<Record<CallName, (done: DoneCommand) => Sent>>> = {
  'configDocument.publish': (done) => ofDocument(done, '发布了', words(done.input, 'note')),
  'configDocument.rollback': ofRollback,
  'brandKit.setDocument': (done) =>
    (done.input as Input).publish === true ? ofDocument(done, '发布了', '同步品牌套件') : null,
  'configSet.change': ofConfigSet,
  'saasBasic.setFunctions': (done) =>
    (done.input as Input).publish === true ? ofDocument(done, '发布了', words(done.input, 'note')) : null,
  'credential.rotate': ({ input, who }) =>
    ofCredential(
      `${who.name} 轮换了接口密钥`,
      Number((input as Input).overlapHours) > 0
        ? `旧密钥还可用 ${words(input, 'overlapHours')} 小时，请尽快更换`
        : '旧密钥已失效，请立即更换',
    ),
  'linkSignature.set': ({ input, who }) =>
    (input as Input).isMd5Allowed === true
      ? ofCredential(`${who.name} 允许了 MD5 签名`, '')
      : ofCredential(`${who.name} 停用了 MD5 签名`, '使用 2.0、v1 和 AI 与工具页面签名的链接不能再打开'),
  'accessPolicy.set': ({ note, who }) =>
    isDeepStrictEqual(note.before, note.after)
      ? null
      : { ...ofCredential(`${who.name} 修改了访问策略`, '前后的列表在操作日志中'), path: '/setting#access' },
  'credential.remove': ({ who }) => ofCredential(`${who.name} 停用了旧密钥`, ''),
  'account.create': (done) => ofAccount(done, `${done.who.name} 新建了账号 ${done.note.subject ?? ''}`),
  'account.import': ({ who, note }) =>
    at(
      'people',
      '/systemSetting/accountManage',
      `${who.name} 批量新建了 ${note.rows?.length ?? 0} 个账号`,
      (note.rows ?? []).map(({ name }) => name).join('、'),
    ),
  'account.update': (done) => ofAccount(done, `${done.who.name} 编辑了账号 ${done.note.subject ?? ''}`),
  'account.setEnabled': ofSwitched,
  'account.resetPassword': (done) =>
    ofAccount(done, `${done.who.name} 重置了 ${done.note.subject ?? ''} 的密码`),
  'role.create': (done) => ofRole(done, `${done.who.name} 新建了角色「${done.note.subject ?? ''}」`),
  'role.update': ofEditedRole,
  'authorization.create': (done) =>
    ofLetter(done, (done.input as Input).issue === false ? '登记了待签发的' : '签发了'),
  'authorization.issue': ofIssued,
  'authorization.import': ofLetters,
  'authorization.correct': (done) => ofLetter(done, '更正了'),
  'authorization.void': (done) => ofLetter(done, '作废了', words(done.input, 'reason')),
  'template.setStatus': reviewNotices,
  'role.remove': ({ who, note }) =>
    at('people', '/systemSetting/roleManage', `${who.name} 删除了角色「${note.subject ?? ''}」`),
};

/** The notices of a command that was done. */
export const noticesOf = (done: DoneCommand): readonly NoticeDraft[] =>
  [NOTICE_BY_CALL[callNameOf(done.call)]?.(done) ?? []].flat();

/** How long before the end people are reminded, in days, longest first. */
export const remindBeforeDays = [30, 7, 1] as const;
const dayMs = 86_400_000;

/** The reminder due for something that ends then: the shortest reached; null before all and after the end. */
export const reminderDue = (endsAt: Date, now: Date): (typeof remindBeforeDays)[number] | null => {
  const left = endsAt.getTime() - now.getTime();
  if (left <= 0) return null;
  return remindBeforeDays.filter((days) => left <= days * dayMs).at(-1) ?? null;
};
