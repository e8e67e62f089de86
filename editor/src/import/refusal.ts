/** Why a file is not read at all, in words for the person who brought it. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

export const refuseFile = (reason: string): never => {
  throw new ImportRefusal(reason);
};
