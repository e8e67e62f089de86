import type { ComposeRequest } from './compose.ts';
import type { ComposedKind } from './kinds.ts';

/** The company's server, which decides about prompts. Previews have none. Methods reject with a message for the user. */
export interface AiDesigner {
  readonly kinds: readonly ComposedKind[];
  /** Who makes the design of an accepted prompt: the composer, or with `callback` the host page. */
  readonly generate: 'direct' | 'callback';
  /** How often the user may still ask today; null without a limit. */
  readonly remaining: () => Promise<number | null>;
  /** Counts a prompt. `words`: those of the company's model, null without one. */
  readonly ask: (
    input: Pick<ComposeRequest, 'prompt' | 'kind'>,
  ) => Promise<{ readonly remaining: number | null; readonly words: ComposeRequest['words'] }>;
}
