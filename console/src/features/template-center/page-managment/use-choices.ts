import { center } from '@design-console/contract/center';
import { centerPage } from '@design-console/contract/center-page';
import type { Device } from '@design-console/contract/kernel';
import { topic } from '@design-console/contract/topic';
import { createContext, use } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

/** What blocks and their links may refer to. */
export interface Choices {
  readonly kinds: readonly Option<number>[];
  readonly topics: readonly Option<number>[];
  /** Of the same device. */
  readonly pages: readonly Option<string>[];
}

const Context = createContext<Choices>({ kinds: [], topics: [], pages: [] });
export const ChoicesProvider = Context.Provider;
export const useChoices = (): Choices => use(Context);

/** Requested once for the whole page, whichever blocks it has. */
export const useAllChoices = (settingCode: string, device: Device): Choices => {
  const kinds = useQueryCall(center.listKinds, {}, { staleMs: 60_000 });
  const topics = useQueryCall(topic.list, { settingCode });
  const pages = useQueryCall(centerPage.list, { settingCode });
  return {
    kinds: (kinds.data ?? []).map(({ id, name, parentId }) => ({
      value: id,
      label: parentId === null ? name : `　${name}`,
    })),
    topics: (topics.data ?? []).map(({ id, title, state }) => ({
      value: id,
      label: state === 'live' ? title : `${title}（未展示）`,
    })),
    pages: (pages.data ?? [])
      .filter((page) => page.device === device)
      .map(({ id, name }) => ({ value: id, label: name })),
  };
};
