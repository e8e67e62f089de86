import type { Design } from './schema/index.ts';

/** Stands for a template in a design that AI made, so that the locks of an earlier template end. */
export const aiTemplateId = 'ai';

/** The id of the template a design was made from; empty for none. */
export const templateIdOf = ({ meta }: Pick<Design, 'meta'>): string =>
  meta.templateId === aiTemplateId ? '' : (meta.templateId ?? '');
