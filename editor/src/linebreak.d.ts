declare module 'linebreak' {
  /** Unicode line breaking (UAX 14): each break is an offset at which a line may begin. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
