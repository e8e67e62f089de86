import type { ParsedInputOf } from '@design-console/contract/kernel/call';
import {
  TEMPLATE_STATUS_TITLES,
  type template,
  templateFilter,
  type TemplateStatus,
} from '@design-console/contract/template';
import type { EmptyProps } from '../../../../kit/feedback/states.tsx';

const descriptions: Readonly<Record<TemplateStatus, string>> = {
  0: '新建的模板先保存为草稿，提交审核后不再显示在这里',
  1: '都处理完了，新提交的模板会出现在这里',
  2: '驳回的模板会带着原因出现在这里',
  3: '发布或通过审核的模板会出现在这里',
  4: '下架的模板会保留在这里，可以重新上架',
};

const others = Object.keys(templateFilter).filter(
  (name) => !['status', 'sortBy', 'sortOrder'].includes(name),
);

/**
 * What an empty list says where only a status is chosen: that is a tab to be emptied, not a search that found
 * nothing. Null where something else is sought.
 */
export const emptyTab = (values: ParsedInputOf<typeof template.page>): EmptyProps | null => {
  const { status, ...filter } = values;
  const isSought = others.some((name) => filter[name as keyof typeof filter] !== undefined);
  return status === undefined || isSought
    ? null
    : {
        title: `没有${status === 0 ? '草稿' : `${TEMPLATE_STATUS_TITLES[status]}的模板`}`,
        description: descriptions[status],
      };
};
