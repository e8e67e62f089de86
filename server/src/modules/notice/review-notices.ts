import type { TemplateStatus } from '@design-console/contract/template';
import type { MovedTemplate } from '../../done-facts.ts';
import type { DoneCommand } from '../../http/serve/execute-command.ts';
import type { NoticeDraft } from './notice.rules.ts';

/** Stands for everyone who may judge the templates that others submit. */
export const reviewers = 'reviewers';

const list = '/templateCenter/templateMake/templateList';

/** The template itself; several are found by their status. */
const pathOf = (templates: readonly MovedTemplate[], status: TemplateStatus): string =>
  templates.length === 1 ? `${list}?id=${templates[0]?.id}` : `${list}?status=${status}`;

/** A notice names as many templates as fit a line; the list behind its link shows all. */
const namesShown = 3;

const namesOf = (templates: readonly MovedTemplate[]): string =>
  templates
    .slice(0, namesShown)
    .map(({ title }) => title)
    .join('、') + (templates.length > namesShown ? '等' : '');

const whichOf = (templates: readonly MovedTemplate[]): string =>
  templates.length === 1 ? `「${namesOf(templates)}」` : ` ${templates.length} 个模板`;

const bodyOf = (templates: readonly MovedTemplate[], reason: string): string =>
  [templates.length === 1 ? '' : namesOf(templates), reason].filter(Boolean).join('。');

/** To those who may judge it. */
const submitted = ({ who }: DoneCommand, templates: readonly MovedTemplate[]): NoticeDraft => ({
  kind: 'review',
  title: `${who.name} 提交了${whichOf(templates)}，等待审核`,
  body: bodyOf(templates, ''),
  path: pathOf(templates, 1),
  permissionId: reviewers,
});

const verbs: Readonly<Partial<Record<TemplateStatus, string>>> = { 2: '驳回', 3: '通过并上架' };

/** To each author, about their own templates only; who judges their own work needs no telling. */
const judged = (
  { input, who }: DoneCommand,
  verb: string,
  templates: readonly MovedTemplate[],
): NoticeDraft[] => {
  const { status, reason } = input as { status: TemplateStatus; reason: string };
  return [...new Set(templates.map(({ authorId }) => authorId))].flatMap((authorId) => {
    if (authorId === null || authorId === who.accountId) return [];
    const own = templates.filter((one) => one.authorId === authorId);
    return [
      {
        kind: 'review',
        title: `${who.name} ${verb}了你的${own.length === 1 ? '模板' : ''}${whichOf(own)}`,
        body: bodyOf(own, status === 2 ? reason : ''),
        path: pathOf(own, status),
        permissionId: '',
        readerId: authorId,
      },
    ];
  });
};

/** A submitted template is for those who judge it, their judgement for its author. */
export const reviewNotices = (done: DoneCommand): readonly NoticeDraft[] => {
  const { status } = done.input as { status: TemplateStatus };
  const moved = done.facts.templates ?? [];
  if (status === 1) return moved.length === 0 ? [] : [submitted(done, moved)];
  const verb = verbs[status];
  // only what waited for a judgement: a template put back on the shelf was judged before
  return verb === undefined
    ? []
    : judged(
        done,
        verb,
        moved.filter(({ from }) => from === 1),
      );
};
