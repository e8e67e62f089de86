/**
 * How many kinds, templates and light applications are counted one by one, of each, besides kinds and templates that
 * the company has. Their ids come from pages of end users, who may invent any, and what is counted stays.
 */
export const itemsMax = 50_000;

/** All beyond them together. No event can name it. */
export const otherItem = '*';

export const otherItemNames = { kind: '其他分类', template: '其他模板', lightApp: '其他轻应用' } as const;
