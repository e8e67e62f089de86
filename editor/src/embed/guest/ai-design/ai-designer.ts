import type { AiDesigner, ComposedKind } from '../../../composer/index.ts';
import { composeAiDesign, fetchAiRemaining } from '../session/calls.ts';
import { keyedSubmit } from '../session/keyed-submit.ts';
import type { GuestSession } from '../session/session.ts';

/** The server's decisions about prompts, for what the company offers. */
export const aiDesignerOf = (
  session: GuestSession,
  { kinds, generate }: { readonly kinds: readonly ComposedKind[]; readonly generate: AiDesigner['generate'] },
): AiDesigner => ({
  kinds,
  generate,
  remaining: async () => (await session.ask(fetchAiRemaining)).remaining,
  ask: keyedSubmit((input) => session.ask((token) => composeAiDesign(token, input))),
});
