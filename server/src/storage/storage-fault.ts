/** The file storage did not do what was requested: unreachable, or it refused us. No caller's fault. */
export class StorageFault extends Error {
  /** In English: for operators, in the log. */
  readonly english: string;
  /** Whether the same may succeed later without intervention. */
  readonly mayPass: boolean;
  constructor(chinese: string, english: string, mayPass: boolean, options?: ErrorOptions) {
    super(chinese, options);
    this.english = english;
    this.mayPass = mayPass;
  }
}

export const storageIsAway = '文件存储暂时不可用，请稍后重试';
