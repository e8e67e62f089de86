import { type Block, type DocumentValue, nameOfBlock } from '@design-console/contract/kernel';

/** What a block lacks, so that the page leaves it out; null when it has content or finds it by a rule. */
const lackOfBlock = (block: Block): string | null => {
  switch (block.type) {
    case 'banner':
      return block.pictures.length === 0 ? '还没有图片' : null;
    case 'text':
      return block.paragraphs.every(({ runs }) => runs.every(({ text }) => text === ''))
        ? '还没有文字'
        : null;
    case 'templates':
      return block.by === 'hand' && block.templateIds.length === 0 ? '还没有选择模板' : null;
    default:
      return null;
  }
};

/** Says that users will not see a shown block; null when they see it. */
export const emptinessOf = (block: Block): string | null => {
  const lack = block.visible ? lackOfBlock(block) : null;
  return lack === null ? null : `${lack}，用户看不到`;
};

/** What of a page users will not see: publishing names it and goes on. */
export const warningsOfPage = ({ page, blocks }: DocumentValue): string[] => {
  const shown = ((blocks?.items ?? []) as Block[]).filter(({ visible }) => visible);
  const warnings = shown.flatMap((block) => {
    const emptiness = emptinessOf(block);
    return emptiness === null ? [] : [`${nameOfBlock(block)}${emptiness}`];
  });
  // two blocks without a title have one name
  const named = [...new Set(warnings)];
  if (warnings.length < shown.length) return named;
  const rest = page?.hasSearch === false ? '用户看到的是空白页面' : '用户只看到搜索与全部模板';
  return [...named, `没有可以显示的区块，${rest}`];
};
