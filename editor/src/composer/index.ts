export type { AiDesigner } from './ai-designer.ts';
export { blockedWordIn } from './blocked.ts';
export { type Composed, type ComposeAnswer, type ComposeRequest, compose, designsPerRun } from './compose.ts';
export { type ComposedKind, kindSizes, kindTitles } from './kinds.ts';
export { aiPromptMax as promptLengthMax } from '@design-console/contract/documents';
export { type Understood, understand } from './understand.ts';
