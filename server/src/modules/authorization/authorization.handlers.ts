import type { contract } from '@design-console/contract';
import { AUTHORIZATION_STATUS, letterFaults, STATUS_TITLES } from '@design-console/contract/authorization';
import { SUBJECT_KIND_TITLES } from '@design-console/contract/authorization/identity-number';
import { type CallContext, type HandlerOf, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { isOnlyLocal } from '../../public-url.ts';
import type { Seal } from '../../crypto/seal.ts';
import * as rules from './authorization.rules.ts';
import * as store from './authorization.store.ts';
import * as lists from './authorization-list.store.ts';
import { recordSheet, templateSheet } from './import/authorization-sheets.ts';
import * as designs from './design.store.ts';
import { endedFault, noDesignFault, readBatch } from './import/batch.ts';
import { type Prepared, unknownUses, usesFor, writeRecords } from './issuing.ts';
import { requesterOf } from '../../painting/requester.ts';
import { type LetterDependencies, letterFiles } from './letter/letter-files.ts';
import { numberSeal } from './letter/number-seal.ts';
import { manyLetters } from './many-letters.ts';
import { verifyPath } from './verify/verify-pages.ts';
import type { HostEvents } from '../../host-events.ts';

export interface AuthorizationDependencies extends LetterDependencies {
  seal: Seal;
  hostEvents: HostEvents;
  /** Ids of designs by the words of their title or user, last changed first. */
  designsByWords(db: Executor, companyId: number, keyword: string, limit: number): Promise<string[]>;
}

const designsOffered = 20;

const missing = () => refuse.notFound('授权书不存在');

const shown = (row: lists.ListRow, today: string) => ({
  ...row,
  status: rules.statusOn(today, row),
  issuedAt: row.issuedAt?.toISOString() ?? null,
  correctedAt: row.correctedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const audited = (row: Omit<store.Correction, 'numberSealed' | 'phoneSealed' | 'correctedAt'>) => ({
  主体类型: SUBJECT_KIND_TITLES[row.subjectKind],
  主体名称: row.subjectName,
  证件号码: row.numberHint,
  手机号: row.phoneHint,
  授权范围: row.scope,
  开始日期: row.validFrom,
  结束日期: row.validTo,
  使用字体: row.fonts ?? '未登记',
  使用素材: row.materials ?? '未登记',
});

/** The given list, in the area of API users. */
export const pageAuthorizations: HandlerOf<typeof contract.apiUser.pageAuthorizations> = async (
  { pageNo, pageSize, after, before, ...filter },
  { db, who, now },
) => {
  const [{ rows, ...found }, { timeZone }] = await Promise.all([
    lists.page(db, who.companyId, filter, { pageNo, pageSize, after, before }),
    store.issuerOf(db, who.companyId),
  ]);
  const today = rules.dayIn(timeZone, now);
  return { ...found, list: rows.map((row) => shown(row, today)) };
};

export const authorizationHandlers = (
  dependencies: AuthorizationDependencies,
): HandlersOf<typeof contract.authorization> => {
  const seals = numberSeal(dependencies.seal);
  const { sealed, opened } = seals;
  const letters = letterFiles({ ...dependencies, numberShown: seals.shown });

  const found = async ({ db, who }: CallContext, id: number): Promise<store.Row> => {
    const row = await store.get(db, who.companyId, id);
    if (!row) throw missing();
    return row;
  };
  const locked = async ({ db, who, note, now }: CallContext, id: number) => {
    const row = await store.lock(db, who.companyId, id);
    if (!row) throw missing();
    note({ subject: row.no });
    const { timeZone } = await store.issuerOf(db, who.companyId);
    return { row, today: rules.dayIn(timeZone, now) };
  };

  return {
    ...manyLetters(dependencies.hostEvents, letters),

    async get({ id }, context) {
      const row = await found(context, id);
      const { who, db, now } = context;
      const { timeZone } = await store.issuerOf(db, who.companyId);
      const today = rules.dayIn(timeZone, now);
      return {
        ...shown(row, today),
        numberHint: seals.shown(who.companyId, row),
        fonts: row.fonts,
        materials: row.materials,
        issuerName: row.issuerName,
        createdBy: row.createdBy,
        voidedAt: row.voidedAt?.toISOString() ?? null,
        voidReason: row.voidReason,
        verifyPath: row.issuedAt ? `${verifyPath}/${row.verifyCode}` : '',
        correctableUntil: rules.correctableUntil(row, today, now)?.toISOString() ?? null,
      };
    },

    async getLetter({ id }, context) {
      const row = await found(context, id);
      return {
        image: await letters.preview(context.db, context.who.companyId, {
          row,
          now: context.now,
          requester: requesterOf(context),
        }),
      };
    },

    async listDesigns({ keyword = '' }, { db, who }) {
      const { companyId } = who;
      if (keyword === '') return designs.newestDesigns(db, companyId, designsOffered);
      const exact = await designs.designsById(db, companyId, [keyword]);
      if (exact.length > 0) return exact;
      const ids = await dependencies.designsByWords(db, companyId, keyword, designsOffered);
      const rows = await designs.designsById(db, companyId, ids);
      return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },

    async getUses({ designId }, { db, who }) {
      const [design] = await designs.designsById(db, who.companyId, [designId]);
      if (!design) throw refuse.notFound(noDesignFault);
      return (await usesFor(db, who.companyId, [design.id])).get(design.id) ?? unknownUses;
    },

    async getVerifyAddress() {
      const url = dependencies.publicUrl();
      return { url: `${url}${verifyPath}/`, isOnlyLocal: isOnlyLocal(url) };
    },

    create: twoStep({
      async prepare(draft, { db, who, now }): Promise<Prepared> {
        const { timeZone } = await store.issuerOf(db, who.companyId);
        if (draft.validTo < rules.dayIn(timeZone, now)) throw refuse.invalid({ validTo: endedFault });
        const [design] = await designs.designsById(db, who.companyId, [draft.designId]);
        if (!design) throw refuse.invalid({ designId: noDesignFault });
        const uses = await usesFor(db, who.companyId, [design.id]);
        return { draft, design, uses: uses.get(design.id) ?? unknownUses };
      },
      async commit(_draft, context, prepared) {
        const { rows, made } = await writeRecords(context, dependencies.hostEvents, seals, [prepared]);
        const [row] = rows;
        const [one] = made;
        if (!row || !one) throw new Error('No record was written');
        context.note({ subject: row.no, after: { 设计: row.designTitle, ...audited(row) } });
        return one;
      },
    }),

    async correct({ id, seenStatus, ...change }, context) {
      const { db, who, now, note } = context;
      const { row, today } = await locked(context, id);
      const reason = rules.reasonNotToCorrect(row, today, now);
      if (reason) throw refuse.conflict(reason);
      const { pending } = AUTHORIZATION_STATUS;
      if (seenStatus === pending && row.status !== pending)
        throw refuse.conflict('授权书已签发，请核对后更正');
      const stored = opened(who.companyId, row);
      const { subjectNumber, phone = stored.phone, fonts, materials, ...changes } = change;
      const letter = {
        subjectKind: changes.subjectKind ?? row.subjectKind,
        subjectName: changes.subjectName ?? row.subjectName,
        scope: changes.scope ?? row.scope,
        validFrom: changes.validFrom ?? row.validFrom,
        validTo: changes.validTo ?? row.validTo,
      };
      const faults = letterFaults({ ...letter, subjectNumber });
      if (letter.validTo < today) faults.validTo ??= endedFault;
      if (subjectNumber === '' && letter.subjectKind !== row.subjectKind) {
        faults.subjectNumber = '主体类型变了，请重新输入证件号码';
      }
      if (Object.keys(faults).length > 0) throw refuse.invalid(faults);
      const corrected = {
        ...letter,
        fonts: rules.registered(fonts, row.fonts),
        materials: rules.registered(materials, row.materials),
        ...sealed(who.companyId, row.no, {
          kind: letter.subjectKind,
          number: subjectNumber || stored.number,
          phone,
        }),
        correctedAt: row.status === pending ? null : now,
      };
      await store.correct(db, who.companyId, id, corrected);
      note({ before: audited({ ...row, phoneHint: row.phone }), after: audited(corrected) });
      return null;
    },

    async void({ id, reason: why }, context) {
      const { row, today } = await locked(context, id);
      const reason = rules.reasonNotToVoid(row, today);
      if (reason) throw refuse.conflict(reason);
      const { db, who, now } = context;
      await store.setVoid(db, who.companyId, id, { reason: why, at: now });
      const { no, designId, userFlag, issuedAt } = row;
      if (issuedAt !== null)
        await dependencies.hostEvents.emit(db, who.companyId, now, [
          { event: 'authorization.voided', data: { no, designId, userFlag, reason: why } },
        ]);
      context.note({
        before: { 状态: STATUS_TITLES[row.status] },
        after: { 状态: '已作废', 作废原因: why },
      });
      return null;
    },

    async reveal({ id }, context) {
      const row = await found(context, id);
      context.note({ subject: row.no });
      const { number, phone } = opened(context.who.companyId, row);
      return { subjectNumber: number, phone };
    },

    checkImport: twoStep({
      prepare: ({ file }, context) => readBatch(context, file.bytes),
      async commit({ file }, { note }, { ready, failed, sheet }) {
        note({ subject: file.fileName, after: { 可签发份数: ready.length, 有问题行数: failed.length } });
        return { ready: ready.length, failed, failedSheet: sheet };
      },
    }),

    import: twoStep({
      async prepare({ file, ready: shownReady }, context) {
        const { ready, ...judged } = await readBatch(context, file.bytes);
        if (ready.length !== Number(shownReady))
          throw refuse.conflict('检查之后有变化，请重新检查文件再签发');
        const { db, who } = context;
        const uses = await usesFor(
          db,
          who.companyId,
          ready.map(({ design }) => design.id),
        );
        const prepared = ready.map(
          (one): Prepared => ({ ...one, uses: uses.get(one.design.id) ?? unknownUses }),
        );
        return { ...judged, prepared };
      },
      async commit({ file }, context, { prepared, failed, sheet }) {
        const { rows } = await writeRecords(context, dependencies.hostEvents, seals, prepared);
        const [firstNo, lastNo] = [rows[0]?.no ?? '', rows.at(-1)?.no ?? ''];
        context.note({
          subject: file.fileName,
          after: { 签发份数: rows.length, 首个编号: firstNo, 末个编号: lastNo, 未签发行数: failed.length },
        });
        return { succeeded: rows.length, firstNo, lastNo, failed, failedSheet: sheet };
      },
    }),

    async downloadLetter({ id }, context) {
      const row = await found(context, id);
      context.note({ subject: row.no });
      if (!row.issuedAt) throw refuse.conflict('授权书尚未签发，签发后才能下载');
      const bytes = await letters.pdf(context.db, context.who.companyId, {
        row,
        now: context.now,
        requester: requesterOf(context),
      });
      return {
        fileName: `授权书-${row.no}.pdf`,
        mediaType: 'application/pdf',
        body: bytes,
      };
    },

    async downloadTemplate({ format }, { who }) {
      return templateSheet(format, who.timeZone);
    },

    async export({ format, ...filter }, { db, who, now }) {
      const rows = lists.all(db, who.companyId, filter);
      return recordSheet({ format, timeZone: who.timeZone, now }, rows);
    },
  };
};
