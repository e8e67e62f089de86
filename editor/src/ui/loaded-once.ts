/** What loads at its first use, once; a load that failed is tried again at the next. */
export const loadedOnce = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  let loading: Promise<Part> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
};

type Calls<Part> = { readonly [Name in keyof Part]: (...given: never[]) => Promise<unknown> };

/** A call of a part that loads at its first use; rejects with a sentence for the user where it does not load. */
export const callOnceLoaded =
  <Part extends Calls<Part>, Name extends keyof Part>(loaded: () => Promise<Part>, name: Name) =>
  async (...given: Parameters<Part[Name]>): Promise<Awaited<ReturnType<Part[Name]>>> => {
    const part = await loaded().catch((error: unknown) => {
      throw new Error('网络连接失败，请检查网络后重试', { cause: error });
    });
    return (await part[name](...given)) as Awaited<ReturnType<Part[Name]>>;
  };
