import { BATCH_TITLE_COLUMN } from '@design-console/contract/template-batch';
import { blankDesign, type Design, textElement } from '@design-console/editor/document';
import type { Person } from '../src/testing/start-server.ts';

/** A poster whose title and date are places for content. */
export const placedPoster = (title: string): Design => {
  const design = blankDesign({ width: 300, height: 400, title });
  const elements = [
    textElement({ text: title, role: 'title', x: 20, y: 40, width: 260, fontSize: 28 }),
    textElement({ text: '十月十日', role: 'date', x: 20, y: 300, width: 260, fontSize: 16 }),
  ];
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements })) };
};

/** A CSV whose first column names the drafts. */
export const batchSheet = (rows: readonly Record<string, string>[]): Buffer => {
  const headings = [...new Set([BATCH_TITLE_COLUMN, ...rows.flatMap((row) => Object.keys(row))])];
  const lines = rows.map((row) => headings.map((heading) => `"${row[heading] ?? ''}"`).join(','));
  return Buffer.from([headings.join(','), ...lines].join('\n'));
};

export const placedTemplateOf = async (admin: Person, title = '立夏海报'): Promise<number> => {
  const { data } = await admin.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
    title,
    document: placedPoster(title),
  });
  return data.id;
};

/** A batch that waits to be made. */
export const batchOf = async (admin: Person): Promise<number> => {
  const { data } = await admin.upload<{ id: number }>(
    'POST /templateCenter/v2/createTemplateBatch.do',
    batchSheet([{ [BATCH_TITLE_COLUMN]: '小满海报', 主标题: '小满' }]),
    { templateId: String(await placedTemplateOf(admin)), ready: '1' },
    'a.csv',
  );
  return data.id;
};
