import { z } from 'zod';
import { AccountImportCheck, AccountImportReport, readyAccounts } from './account/import.ts';
import { sheetMaxBytes } from './kernel/sheet-check.ts';
import {
  ById,
  callsOf,
  command,
  download,
  Id,
  idOf,
  idsOf,
  Instant,
  keyword,
  may,
  menu,
  Nothing,
  PageRequest,
  page,
  query,
  Status,
  sortedBy,
  statusOf,
  text,
  upload,
  COST,
} from './kernel/index.ts';

/** A backend user. The phone is masked in lists; `get` gives it whole to those who may edit. */
export const Account = z.object({
  id: Id.meta({ title: '编号' }),
  account: z.string().meta({ title: '账号' }),
  name: z.string().meta({ title: '姓名' }),
  phone: z.string().meta({ title: '手机号' }),
  email: z.string().meta({ title: '邮箱' }),
  roles: z
    .array(z.object({ id: Id.meta({ title: '编号' }), name: z.string().meta({ title: '名称' }) }))
    .meta({ title: '角色' }),
  status: Status.meta({ title: '状态' }),
  /** The company's adminAccount: cannot be disabled or stripped. */
  isOwner: z.boolean().meta({ title: '是否企业所有者' }),
  mustChangePassword: z.boolean().meta({ title: '须先修改密码' }),
  lastLoginAt: Instant.nullable().meta({ title: '最近登录时间' }),
  lastLoginIp: z.string().nullable().meta({ title: '最近登录 IP' }),
  createdAt: Instant.meta({ title: '创建时间' }),
});
export type Account = z.infer<typeof Account>;

const optionalText = (label: string, max: number, pattern: RegExp, hint: string) =>
  text({ label, max })
    .refine((value) => value === '' || pattern.test(value), hint)
    .default('')
    .meta({ title: label });

const person = {
  name: text({ label: '姓名', min: 1, max: 20 }),
  phone: text({ label: '手机号', max: 20 })
    // as people write and paste it: 138 0013 8000, １３８…
    .overwrite((value) => value.normalize('NFKC').replace(/\s/g, ''))
    .refine(
      (value) => value === '' || /^1[3-9]\d{9}$|^\+?[\d-]{6,18}$/.test(value),
      '手机号须为 11 位手机号，或 6 到 18 位数字的电话号码',
    )
    .default('')
    .meta({ title: '手机号' }),
  email: optionalText('邮箱', 100, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱须为 name@example.com 的格式'),
  roleIds: idsOf('角色', 50),
};

export const AccountDraft = z.object({
  account: text({ label: '账号', min: 4, max: 32 })
    .refine((value) => /^[A-Za-z0-9_@.-]+$/.test(value), '账号只能包含字母、数字和 _ - @ .')
    .meta({ title: '账号' }),
  ...person,
});

/** Changes the given fields; those left out keep what is stored. */
const AccountChange = z
  .object({
    id: idOf('编号'),
    name: person.name.optional(),
    phone: person.phone.unwrap().optional().meta({ title: '手机号' }),
    email: person.email.unwrap().optional().meta({ title: '邮箱' }),
    roleIds: person.roleIds.optional(),
  })
  .superRefine(({ id: _, ...input }, context) => {
    if (Object.values(input).every((value) => value === undefined))
      context.addIssue({ code: 'custom', path: ['name'], message: '请至少填写一项要修改的内容' });
  });

export const accountFilter = {
  keyword,
  roleId: idOf('角色').optional(),
  status: statusOf('状态').optional(),
  ...sortedBy(['createdAt', 'lastLoginAt', 'account', 'name']),
};

/** The result of a batch: how many rows changed, and why the others did not. */
export const BatchReport = z.object({
  succeeded: z.number().int().meta({ title: '成功条数' }),
  failed: z
    .array(
      z.object({
        id: Id.meta({ title: '编号' }),
        name: z.string().meta({ title: '名称' }),
        reason: z.string().meta({ title: '原因' }),
      }),
    )
    .meta({ title: '未成功的条目' }),
});

const screen = '/systemSetting/accountManage';
const here = { access: may(screen, 'edit'), source: 'given' } as const;

export const account = callsOf('account', {
  list: query('GET /accountNumber/list.do', {
    access: menu(screen),
    source: 'given',
    cost: COST.list,
    title: '查看账号',
    input: PageRequest.extend(accountFilter),
    output: page(Account),
  }),
  get: query('GET /accountNumber/detail.do', {
    ...here,
    source: 'assumed',
    cost: COST.small,
    title: '查看账号详情',
    input: ById,
    output: Account,
  }),
  create: command('POST /accountNumber/add.do', {
    ...here,
    cost: COST.form,
    title: '新建账号',
    input: AccountDraft,
    /** The generated password is returned only once, here, and must be changed at the first sign-in. */
    output: z.object({ id: Id.meta({ title: '编号' }), password: z.string().meta({ title: '一次性密码' }) }),
    touches: ['role'],
  }),
  update: command('POST /accountNumber/update.do', {
    ...here,
    cost: COST.form,
    title: '编辑账号',
    input: AccountChange,
    output: Nothing,
    // one's own name stands in the header, and one's own roles decide the menus
    touches: ['role', 'company', 'menu'],
  }),
  setEnabled: command('POST /accountNumber/enableOrDisEnable.do', {
    ...here,
    cost: COST.list,
    title: '启用或停用账号',
    input: z
      .object({ id: idOf('账号').optional(), ids: idsOf('账号', 100).optional(), status: statusOf('状态') })
      .refine((input) => input.id !== undefined || (input.ids ?? []).length > 0, {
        path: ['ids'],
        message: '请选择账号',
      }),
    output: BatchReport,
  }),
  resetPassword: command('GET /accountNumber/resettingPassword.do', {
    ...here,
    cost: COST.small,
    title: '重置密码',
    input: ById,
    output: z.object({ password: z.string().meta({ title: '一次性密码' }) }),
  }),
  /** Checks every row of a sheet and creates no account. */
  checkImport: upload('POST /accountNumber/batchCheck.do', {
    ...here,
    source: 'assumed',
    cost: COST.small,
    title: '检查批量新建账号文件',
    isReadOnly: true,
    maxBytes: sheetMaxBytes,
    input: z.object({}),
    output: AccountImportCheck,
  }),
  /** Creates an account for each row, or none; refused when a check of the file would now differ. */
  import: upload('POST /accountNumber/batchAdd.do', {
    ...here,
    source: 'assumed',
    cost: COST.small,
    title: '批量新建账号',
    maxBytes: sheetMaxBytes,
    input: z.object({ ready: readyAccounts }),
    output: AccountImportReport,
    touches: ['role'],
  }),
  downloadTemplate: download('GET /accountNumber/template.do', {
    ...here,
    source: 'assumed',
    cost: COST.small,
    title: '下载批量新建账号模板',
    input: z.object({ format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }) }),
    output: Nothing,
  }),
  export: download('GET /accountNumber/export.do', {
    access: may(screen, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出账号',
    input: z.object({ ...accountFilter, format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }) }),
    output: Nothing,
  }),
});
