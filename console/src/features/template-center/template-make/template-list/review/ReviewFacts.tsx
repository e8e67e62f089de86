import { intellectTagById } from '@design-console/contract/intellect-tag';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { TEMPLATE_SOURCE_TITLES, type TeamTemplate } from '@design-console/contract/template';
import { StatusDot } from '../../../../../kit/display/StatusDot.tsx';
import { Tags } from '../../../../../kit/display/Tags.tsx';
import { RelativeTime } from '../../../../../kit/format/RelativeTime.tsx';
import { DetailLines } from '../../../../../kit/page/DetailLines.tsx';
import { kindText } from '../../../../../template-designer/template-words.ts';
import { HealthFlags } from '../../HealthFlags.tsx';
import { period } from '../period.ts';

/** What a reviewer knows of a template beside its pages. */
export const ReviewFacts = ({ row }: { readonly row: TeamTemplate }) => (
  <DetailLines
    lines={[
      ['作者', row.authorName || '已删除的账号'],
      ['提交于', <RelativeTime key="submitted" at={row.submittedAt} />],
      ['更新时间', <RelativeTime key="updated" at={row.updatedAt} />],
      [
        '健康状况',
        row.health.length === 0 ? (
          <StatusDot key="health" tone="on">
            正常
          </StatusDot>
        ) : (
          <HealthFlags key="health" health={row.health} />
        ),
      ],
      [
        '智能标签',
        <Tags key="tags" names={row.tagIds.map((id) => intellectTagById.get(id)?.name ?? String(id))} />,
      ],
      ['轻应用标签', <Tags key="apps" names={row.lightAppTags.map(({ name }) => name)} />],
      ['分类', kindText(row)],
      ['尺寸', pageSizeText(row)],
      ['展示时间', period(row)],
      ['来源', TEMPLATE_SOURCE_TITLES[row.source]],
      ['版本', `第 ${row.version} 版`],
    ]}
  />
);
