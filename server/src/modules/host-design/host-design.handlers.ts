import type { contract } from '@design-console/contract';
import type { HostDesign, HostExportFormat } from '@design-console/contract/host-design';
import type { Device } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf, SentFile } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { turnsByKey } from '../../queues/keyed-queue.ts';

export interface HostDesignDependencies {
  /** Rows of one company. */
  asCompany(companyId: number): Executor;
  /** The company whose server signed these parameters; refuses every other caller. */
  companyOf(
    input: Readonly<Record<string, string | undefined>>,
    caller: { db: Executor; now: Date; ip: string; note: CallContext['note'] },
  ): Promise<number>;
  designOf(db: Executor, companyId: number, designId: string): Promise<HostDesign | null>;
  /** A file of a stored design; null when the company has no such design. */
  exportOf(
    db: Executor,
    companyId: number,
    order: {
      designId: string;
      device: Device;
      terms: {
        format: HostExportFormat;
        page: number;
        scale: number;
        quality: number;
        withBleed: boolean;
        withCropMarks: boolean;
      };
      now: Date;
      signal: AbortSignal;
    },
  ): Promise<SentFile | null>;
  /** Counts a file that is made for a company's server; refuses those beyond what one company may ask for. */
  countExport(companyId: number): Promise<void>;
  /** Without a slash at its end. */
  publicUrl: () => string;
}

/** Each holds a whole design while it waits for a painter: a company that asks for a thousand at once waits here. */
const exportsOfCompany = turnsByKey({
  atOnce: 4,
  waitingMax: 100,
  // the painters' own line and the painting follow, and the help tells hosts to wait 120 s for all of it
  waitMs: 20_000,
  message: FLOOD_LIMITS.exportByServer.message,
});

export const hostDesignHandlers = ({
  asCompany,
  companyOf,
  designOf,
  exportOf,
  countExport,
  publicUrl,
}: HostDesignDependencies): HandlersOf<typeof contract.hostDesign> => ({
  async get(input, { db, now, origin, note }) {
    const companyId = await companyOf(input, { db, now, ip: origin.ip, note });
    const design = await designOf(asCompany(companyId), companyId, input.design_id);
    if (!design) throw refuse.notFound('design_id 不存在');
    return { ...design, thumbnail: design.thumbnail && `${publicUrl()}${design.thumbnail}` };
  },

  async export(input, { db, now, origin, note, gone }) {
    const companyId = await companyOf(input, { db, now, ip: origin.ip, note });
    note({ subject: input.design_id });
    const { format, page = '1', scale = '1', quality = '90' } = input;
    const terms = {
      // the contract allows no other
      format: format as HostExportFormat,
      page: Number(page),
      scale: Number(scale),
      quality: Number(quality),
      withBleed: input.with_bleed === '1',
      withCropMarks: input.with_crop_marks === '1',
    };
    const device: Device = input.device_type === '2' ? 'mobile' : 'pc';
    const signal = gone();
    const file = await exportsOfCompany(String(companyId), async () => {
      // nobody reads the file: it costs neither a painter nor one of the company's files
      if (signal.aborted) throw refuse.invalid({}, '请求已取消');
      await countExport(companyId);
      const order = { designId: input.design_id, device, terms, now, signal };
      return exportOf(asCompany(companyId), companyId, order);
    });
    if (!file) throw refuse.notFound('design_id 不存在');
    note({ after: { 文件: file.fileName } });
    return file;
  },
});
