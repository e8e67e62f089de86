import type { Device } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { SentFile } from '../../http/serve/call-context.ts';
import { Refusal, refuse } from '../../http/reply/refusal.ts';
import type { Guest } from '../../identity/guest.ts';
import { ownerOfHostServer } from '../../queues/owner.ts';
import { newest } from './design.store.ts';
import { checkTerms, type ExportDependencies, exportFile, type FileTerms } from './export-file.ts';
import { ownerOfDesign } from './host-design.store.ts';
import { storedInTurn } from './read-in-turn.ts';

export interface HostExportDependencies extends ExportDependencies {
  /** The default config set's code, or the requested one when it is the company's; null otherwise. */
  settingCodeOf(db: Executor, companyId: number, requested: string | undefined): Promise<string | null>;
}

interface HostExport {
  readonly designId: string;
  readonly device: Device;
  readonly terms: FileTerms;
  readonly now: Date;
  /** Aborted when the company's server does not wait any more. */
  readonly signal: AbortSignal;
}

/** A refusal of what the design contains names the parameter that the company's server sent: it sent no document. */
const aboutNumber = (error: unknown): unknown => {
  if (!(error instanceof Refusal)) return error;
  const { fields = {} } = (error.data ?? {}) as { readonly fields?: Readonly<Record<string, string>> };
  const faults = Object.entries(fields).filter(([name]) => /^document(\.|$)/.test(name));
  if (faults.length === 0) return error;
  return refuse.invalid({ design_id: faults.map(([, fault]) => fault).join('；') }, error.message);
};

/**
 * A file of a stored design for the company's own server; null when the company has no such design. Watermark, letters
 * and 素材权限 are those of its user's downloads. What is offered to users there, and in which formats, is no
 * matter of the company's server.
 */
export const exportForHost = (dependencies: HostExportDependencies) => {
  const fileOf = exportFile(dependencies);
  return async (
    db: Executor,
    companyId: number,
    { designId, device, terms, now, signal }: HostExport,
  ): Promise<SentFile | null> => {
    const owner = await ownerOfDesign(db, companyId, designId);
    const stored = owner && (await newest(db, companyId, { designId, apiUserId: owner.apiUserId }));
    if (!stored) return null;
    // a deleted config set publishes nothing: the design then obeys the one that its user would open
    const settingCode =
      (await dependencies.settingCodeOf(db, companyId, owner.settingCode)) ??
      (await dependencies.settingCodeOf(db, companyId, undefined)) ??
      '';
    const turn = ownerOfHostServer({ companyId });
    const design = await storedInTurn(turn, stored.document);
    checkTerms(design, terms);
    const { apiUserId, userFlag } = owner;
    const guest: Guest = {
      companyId,
      apiUserId,
      userFlag,
      settingCode,
      device,
      product: 'templateEditor',
      embedSessionId: 0,
    };
    const file = fileOf(db, {
      design,
      terms,
      guest,
      published: await dependencies.published(db, guest),
      // these are the stored pages
      isLettered: () => dependencies.isAuthorized(db, companyId, { designId, apiUserId }, now),
      requester: { ...turn, signal },
      now,
    });
    return file.catch((error: unknown) => {
      throw aboutNumber(error);
    });
  };
};
