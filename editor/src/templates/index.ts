import { fromSamples } from './from-samples.ts';
import type { Template } from './template.ts';

export { FACETS, TEMPLATE_KINDS, type Template, type TemplateKind } from './template.ts';

/** Ready-made designs, in the order people are shown them. None needs a stored picture. */
export const TEMPLATES: readonly Template[] = [...fromSamples];
