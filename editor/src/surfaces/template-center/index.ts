export { type TemplateCenterEvent, TemplateCenterSurface } from './TemplateCenterSurface.tsx';
export type { CenterTemplate } from './templates.ts';
