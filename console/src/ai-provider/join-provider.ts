import type { AiProvider } from '@design-console/contract/ai-provider';

/** What the form holds. */
export interface ProviderValues {
  baseUrl: string;
  model: string;
  imageModel: string;
  key: string;
}

const titles = { baseUrl: '接口地址', model: '模型名称', imageModel: '绘图模型名称' } as const;
const names = Object.keys(titles) as (keyof typeof titles)[];

/** The form after a colleague saved first: theirs where the person changed nothing. Lines: what both changed. */
export const joinedWith = (theirs: AiProvider, base: AiProvider, mine: ProviderValues) => {
  const isMine = (name: (typeof names)[number]) => mine[name].trim() !== base[name];
  const disputed = names.filter(
    // the message says that all is removed
    (name) => isMine(name) && !['', base[name], mine[name].trim()].includes(theirs[name]),
  );
  const isKeyDisputed = mine.key !== '' && theirs.hasKey && theirs.keyHint !== base.keyHint;
  return {
    values: {
      baseUrl: isMine('baseUrl') ? mine.baseUrl : theirs.baseUrl,
      model: isMine('model') ? mine.model : theirs.model,
      imageModel: isMine('imageModel') ? mine.imageModel : theirs.imageModel,
      key: mine.key,
    },
    lines: [
      ...disputed.map((name) => `${titles[name]}：对方改为「${theirs[name]}」`),
      ...(isKeyDisputed ? ['密钥：对方也换了'] : []),
    ],
  };
};

/** Whether saving these would change what is stored. */
export const isChanged = (values: ProviderValues, { baseUrl, model, imageModel }: AiProvider): boolean =>
  values.baseUrl.trim() !== baseUrl ||
  values.model.trim() !== model ||
  values.imageModel.trim() !== imageModel ||
  values.key !== '';
