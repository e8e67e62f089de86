import { z } from 'zod';
import { day, exactText, flag, idOf, keyword, LongPageRequest, text } from '../kernel/index.ts';
import { userFlagMax } from '../wire/constants.ts';
import { numberFault, subjectKinds, tidyNumber } from './identity-number.ts';
import { StatusNumber } from './record.ts';

const names = (label: string) => {
  const tooMany = `${label}最多 40 项`;
  return z
    .array(text({ label, min: 1, max: 60 }))
    .max(40, tooMany)
    .meta({
      title: label,
    });
};

const phone = text({ label: '手机号', max: 20 })
  // as people write and paste it: 138 0013 8000, １３８…
  .overwrite((value) => value.normalize('NFKC').replace(/\s/g, ''))
  .refine((value) => value === '' || /^1[3-9]\d{9}$/.test(value), '手机号须为 11 位数字')
  .default('')
  .meta({ title: '手机号' });

const number = z.string().max(60).transform(tidyNumber).meta({ title: '证件号码' });

const letter = {
  subjectKind: z.enum(subjectKinds, '主体类型须为个人或企业').meta({ title: '主体类型' }),
  subjectName: text({ label: '主体名称', min: 2, max: 60 }),
  scope: text({ label: '授权范围', min: 2, max: 300 }),
  validFrom: day('开始日期'),
  validTo: day('结束日期'),
};

export const validYearsMax = 20;

interface Letter {
  subjectKind: (typeof subjectKinds)[number];
  subjectNumber: string;
  validFrom: string;
  validTo: string;
}

/** Fields may be left out: nothing is said of a field without its other one. */
type SomeOf<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** Faults of two fields in combination, by field. */
export const letterFaults = ({
  subjectKind,
  subjectNumber = '',
  validFrom = '',
  validTo = '',
}: SomeOf<Letter>) => {
  const faults: Record<string, string> = {};
  if (subjectNumber !== '' && subjectKind !== undefined) {
    const fault = numberFault(subjectKind, subjectNumber);
    if (fault) faults.subjectNumber = fault;
  }
  if (validFrom === '' || validTo === '') return faults;
  const last = `${Number(validFrom.slice(0, 4)) + validYearsMax}${validFrom.slice(4)}`;
  if (validTo < validFrom) faults.validTo = '结束日期不能早于开始日期';
  else if (validTo > last) faults.validTo = `授权期限最长 ${validYearsMax} 年`;
  return faults;
};

const addFaults = (draft: SomeOf<Letter>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(letterFaults(draft))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** The fields of a letter one by one, for the form. */
export const letterFields = { ...letter, subjectNumber: number, phone };

export const AuthorizationDraft = z
  .object({
    designId: text({ label: '设计编号', min: 1, max: 64 }),
    ...letter,
    subjectNumber: number.pipe(z.string().min(1, '请输入证件号码')).meta({ title: '证件号码' }),
    phone,
    /** Left out: read from the design. Empty where the design uses some: 未登记. */
    fonts: names('使用字体').optional(),
    materials: names('使用素材').optional(),
    /** false keeps it 待签发. */
    issue: flag('立即签发').default(true),
  })
  .superRefine(addFaults);
export type AuthorizationDraft = z.infer<typeof AuthorizationDraft>;

/** Changes the given fields; those left out keep what is stored. */
export const AuthorizationChange = z
  .object({
    id: idOf('编号'),
    subjectKind: letter.subjectKind.optional(),
    subjectName: letter.subjectName.optional(),
    scope: letter.scope.optional(),
    validFrom: letter.validFrom.optional(),
    validTo: letter.validTo.optional(),
    /** Empty keeps the number that is stored. */
    subjectNumber: number.default(''),
    phone: phone.unwrap().optional().meta({ title: '手机号' }),
    fonts: names('使用字体').optional(),
    materials: names('使用素材').optional(),
    /** The status the form showed: a change of a pending letter must not correct an issued one. */
    seenStatus: StatusNumber.optional().meta({ title: '填写时看到的状态' }),
  })
  .superRefine(({ id: _, seenStatus: _seen, subjectNumber: typed, ...input }, context) => {
    if (typed === '' && Object.values(input).every((value) => value === undefined))
      context.addIssue({ code: 'custom', path: ['subjectName'], message: '请至少填写一项要修改的内容' });
    addFaults({ ...input, subjectNumber: typed }, context);
  });

export const authorizationFilter = {
  keyword,
  userFlag: exactText({ label: '用户标识', max: userFlagMax }).optional(),
  status: z
    .union([StatusNumber, z.literal(['0', '1', '2', '3']).transform((word) => Number(word) as 0 | 1 | 2 | 3)])
    .optional()
    .meta({ title: '状态' }),
  /** The bounds of the last day of validity, both included; such a list starts with the earliest. */
  endFrom: day('到期开始').optional(),
  endTo: day('到期结束').optional(),
};

export const AuthorizationPageInput = LongPageRequest.extend(authorizationFilter);

export const DesignOption = z.object({
  id: z.string().meta({ title: '设计编号' }),
  title: z.string().meta({ title: '设计名称' }),
  thumbnail: z.string().meta({ title: '缩略图地址' }),
  userFlag: z.string().meta({ title: '用户标识' }),
});
export type DesignOption = z.infer<typeof DesignOption>;
