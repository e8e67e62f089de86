/** Why a file is refused, worded for the user. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

export const refuseFile = (reason: string): never => {
  throw new ImportRefusal(reason);
};
