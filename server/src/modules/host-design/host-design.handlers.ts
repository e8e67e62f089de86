import type { contract } from '@design-console/contract';
import type { HostDesign } from '@design-console/contract/host-design';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';

export interface HostDesignDependencies {
  /** Rows of one company. */
  asCompany(companyId: number): Executor;
  /** The company whose server signed these parameters; refuses every other caller. */
  companyOf(
    input: Readonly<Record<string, string>>,
    caller: { db: Executor; now: Date; ip: string; note: CallContext['note'] },
  ): Promise<number>;
  designOf(db: Executor, companyId: number, designId: string): Promise<HostDesign | null>;
  /** Without a slash at its end. */
  publicUrl: () => string;
}

export const hostDesignHandlers = ({
  asCompany,
  companyOf,
  designOf,
  publicUrl,
}: HostDesignDependencies): HandlersOf<typeof contract.hostDesign> => ({
  async get(input, { db, now, origin, note }) {
    const companyId = await companyOf(input, { db, now, ip: origin.ip, note });
    const design = await designOf(asCompany(companyId), companyId, input.design_id);
    if (!design) throw refuse.notFound('design_id 不存在');
    return { ...design, thumbnail: design.thumbnail && `${publicUrl()}${design.thumbnail}` };
  },
});
