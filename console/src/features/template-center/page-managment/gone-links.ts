import { type Block, type LinkKind, nameOfBlock, type PageLink } from '@design-console/contract/kernel';
import type { Choices } from './use-choices.ts';

const targets: Readonly<Partial<Record<LinkKind, readonly [among: keyof Choices, fault: string]>>> = {
  page: ['pages', '要跳转的页面已删除或不属于这个端'],
  topic: ['topics', '要跳转的专题已删除或不属于这个方案'],
  kind: ['kinds', '要跳转的模板分类已删除或停用'],
};

/** The fault of a link whose target is not among the choices; null while these are not known. */
export const goneFault = ({ kind, to }: PageLink, choices: Choices): string | null => {
  const [among, fault] = targets[kind] ?? [];
  if (among === undefined || fault === undefined || to === '') return null;
  const known = choices[among]?.map(({ value }) => String(value));
  return known === undefined || known.includes(to) ? null : fault;
};

/** The first fault of this kind in a block. */
export const goneFaultOfBlock = (block: Block, choices: Choices): string | null =>
  block.type === 'banner'
    ? (block.pictures.map(({ link }) => goneFault(link, choices)).find((fault) => fault !== null) ?? null)
    : null;

/** What is wrong with the first link of a page that leads to something gone, with the name of its block. */
export const goneFaultOfBlocks = (blocks: readonly Block[], choices: Choices): string | null => {
  const faults = blocks.flatMap((block) => {
    const fault = goneFaultOfBlock(block, choices);
    return fault === null ? [] : [`${nameOfBlock(block)}${fault}`];
  });
  return faults[0] ?? null;
};
