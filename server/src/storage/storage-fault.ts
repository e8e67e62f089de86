/** The file storage did not do what it was asked: not reached, or it refused us. Nothing a caller did. */
export class StorageFault extends Error {
  /** In English: for operators, who read it in the log. */
  readonly english: string;
  /** Whether the same may succeed later without anybody's doing. */
  readonly mayPass: boolean;
  constructor(chinese: string, english: string, mayPass: boolean, options?: ErrorOptions) {
    super(chinese, options);
    this.english = english;
    this.mayPass = mayPass;
  }
}

export const storageIsAway = '文件存储暂时不可用，请稍后重试';
