export type {
  CenterKind,
  CenterPage,
  CenterQuery,
  CenterSource,
  CenterTopic,
  Choice,
  FoundTemplates,
} from './source.ts';
export { type TemplateCenterEvent, TemplateCenterSurface } from './TemplateCenterSurface.tsx';
export type { CenterTemplate } from './templates.ts';
