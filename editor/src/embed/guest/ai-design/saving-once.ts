import type { Design } from '../../../document/index.ts';
import { saveDesign } from '../session/calls.ts';
import type { GuestSession } from '../session/session.ts';

interface Attempt {
  /** Names the design in all attempts: the server stores it once, although an answer may get lost. */
  readonly key: string;
  readonly writer: string;
  designId: Promise<string> | null;
}

/**
 * Stores designs and says their ids: of one design the same, also while it is being stored. `onStored` hears of
 * each design once.
 */
export const savingOnce = (
  session: Pick<GuestSession, 'ask'>,
  onStored: () => void,
): ((design: Design) => Promise<string>) => {
  const attempts = new Map<Design, Attempt>();

  const save = async (design: Design, attempt: Attempt): Promise<string> => {
    const { key, writer } = attempt;
    const begun = {
      key,
      writer,
      sequence: 1,
      basedOn: 0,
      isAutomatic: false,
      status: 1,
      document: design,
    } as const;
    try {
      const { designId } = await session.ask((token) => saveDesign(token, begun));
      onStored();
      return designId;
    } catch (error) {
      attempt.designId = null;
      throw error;
    }
  };

  return (design) => {
    const attempt = attempts.get(design) ?? {
      key: crypto.randomUUID(),
      writer: crypto.randomUUID(),
      designId: null,
    };
    attempts.set(design, attempt);
    attempt.designId ??= save(design, attempt);
    return attempt.designId;
  };
};
