import type { TeamTemplate, TeamTemplateDetail } from '@design-console/contract/template';
import { blankDesign, type Design, type Element, textElement } from '@design-console/editor/document';
import type { Person } from '../../testing/start-server.ts';

/** A poster with these texts. */
export const posterOf = (
  title: string,
  texts: readonly string[] = [],
  elements: readonly Element[] = [],
): Design => {
  const design = blankDesign({ width: 300, height: 400, title });
  const words = texts.map((text, at) =>
    textElement({ text, x: 10, y: 20 + at * 60, width: 280, fontSize: 24 }),
  );
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements: [...words, ...elements] })) };
};

interface Page {
  total: number;
  list: TeamTemplate[];
  statusCounts: { status: number; count: number; isCapped: boolean }[];
  fields?: object;
}

/** The calls of team templates as this person makes them. */
export const templatesOf = (person: Person) => {
  const at = (name: string) => `/templateCenter/v2/${name}.do`;
  return {
    create: (title: string, more: object = {}, headers: Record<string, string> = {}) =>
      person.call<{ id: number; version: number; coverUrl: string; fields?: object }>(
        `POST ${at('createTeamTemplate')}`,
        { title, document: posterOf(title), ...more },
        headers,
      ),
    async made(title: string, more: object = {}): Promise<number> {
      return (await this.create(title, more)).data.id;
    },
    move: (ids: number[], status: number, more: object = {}) =>
      person.call<{
        succeeded: number;
        failed: { id: number; name: string; reason: string }[];
        fields?: object;
      }>(`POST ${at('updateTeamTemplateStatus')}`, { ids, status, ...more }),
    page: (filter: object = {}) => person.call<Page>(`POST ${at('pageTeamTemplate')}`, filter),
    get: (id: number) => person.call<TeamTemplateDetail>(`GET ${at('getTeamTemplate')}`, { id }),
    update: (id: number, input: object) =>
      person.call<{ fields?: object }>(`POST ${at('updateTeamTemplate')}`, { id, ...input }),
    save: (id: number, fromVersion: number, document: Design, more: object = {}) =>
      person.call<{ version: number; coverUrl: string; savedBy: string; fields?: object }>(
        `POST ${at('updateTeamTemplateDetail')}`,
        { id, fromVersion, document, ...more },
      ),
    remove: (ids: number[]) =>
      person.call<{ succeeded: number; failed: { reason: string }[] }>(`POST ${at('removeTeamTemplate')}`, {
        ids,
      }),
  };
};
