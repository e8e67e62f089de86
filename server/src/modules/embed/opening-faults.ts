import { LinkParameters } from '@design-console/contract/embed';
import type { Product } from '@design-console/contract/menu-tree';
import type { Executor } from '../../db/schema/tables.ts';
import type { Refusal } from '../../http/reply/refusal.ts';
import { disabledUser, faultsIn, linkOf, refusalsOf, unknownSetting, unknownVersion } from './embed.rules.ts';
import type { EmbedDependencies } from './embed.handlers.ts';
import * as store from './embed.store.ts';
import { type Parameters, signatureKindOf } from './signature.rules.ts';

/** A reason for which a link is refused; `parameter` is empty where it is about the whole link. */
export interface OpeningFault {
  readonly parameter: string;
  readonly text: string;
}

const faultOf = (parameter: string, message: string): OpeningFault => ({
  parameter,
  // the name stands beside the text
  text: message.startsWith(`${parameter} `) ? message.slice(parameter.length + 1) : message,
});

const faultOfRefusal = ({ message, data }: Refusal): OpeningFault => {
  const [field] = Object.entries((data as { fields?: Record<string, string> } | null)?.fields ?? {});
  return field ? faultOf(...field) : { parameter: '', text: message };
};

/** What the contract of the opening refuses. */
const faultsOfContract = (parameters: Parameters): OpeningFault[] => {
  const parsed = LinkParameters.omit({ product: true, hostOrigins: true }).safeParse(
    Object.fromEntries(parameters),
  );
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => faultOf(String(path[0]), message));
};

/** A parameter is told once, by what the opening tells first. */
const once = (faults: readonly OpeningFault[]): OpeningFault[] =>
  faults.filter(
    ({ parameter }, at) => parameter === '' || faults.findIndex((one) => one.parameter === parameter) === at,
  );

/**
 * Every reason for which opening this link would be refused, apart from its signature and the page around it. The
 * rules are those of the opening; nothing is written.
 */
export const openingFaults =
  ({ settingCodeOf }: Pick<EmbedDependencies, 'settingCodeOf'>) =>
  async (
    db: Executor,
    companyId: number,
    { parameters, product, now }: { parameters: Parameters; product: Product | undefined; now: Date },
  ): Promise<OpeningFault[]> => {
    const kind = signatureKindOf(parameters);
    const ofContract = faultsOfContract(parameters);
    if (kind === null) return once([...ofContract, faultOfRefusal(unknownVersion())]);
    const link = linkOf(parameters, kind);
    const [company, settingCode, status] = await Promise.all([
      store.judgingOf(db, companyId),
      settingCodeOf(db, companyId, link.settingCode),
      store.statusOfUser(db, companyId, link.userFlag),
    ]);
    const refusals = [
      ...faultsIn(parameters, kind),
      ...refusalsOf(link, { company, product, now }),
      ...(settingCode === null ? [unknownSetting(link)] : []),
      ...(status === 0 ? [disabledUser(link)] : []),
    ];
    return once([...ofContract, ...refusals.map(faultOfRefusal)]);
  };
