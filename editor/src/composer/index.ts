export { blockedWordIn } from './blocked.ts';
export { type Composed, type ComposeAnswer, type ComposeRequest, compose, designsPerRun } from './compose.ts';
export { type ComposedKind, kindSizes, kindTitles } from './kinds.ts';
export { promptLengthMax, type Understood, understand } from './understand.ts';
