export { NotThere } from './source.ts';
export type {
  CenterKind,
  CenterPage,
  CenterQuery,
  CenterSource,
  CenterTopic,
  Choice,
  FoundTemplates,
} from './source.ts';
export type { Filter, Sort } from './find.ts';
export {
  HOME,
  type CenterLocation,
  type CenterHistory,
  readLocation,
  writeLocation,
} from './center-location.ts';
export { type ChoosingFault, type TemplateCenterEvent, TemplateCenter } from './TemplateCenter.tsx';
export type { CenterTemplate } from './templates.ts';
