export const first = (list: string[]) => list[0]!.length; // planted: no-non-null
export class Late {
  name!: string; // planted: no-non-null
}
export const isNot = (a: boolean) => !a && a !== true;
