import type { Mutant } from '../mutant.ts';
import { accessPolicyMutants } from './access-policy.ts';
import { accountImportMutants } from './account-import.ts';
import { aiArtisanMutants } from './ai-artisan.ts';
import { aiDesignMutants } from './ai-design.ts';
import { backMutants } from './back.ts';
import { boundsMutants } from './bounds.ts';
import { rightsMutants } from './rights.ts';
import { turnsMutants } from './turns.ts';
import { consoleMutants } from './console.ts';
import { contractMutants } from './contract.ts';
import { databaseMutants } from './database.ts';
import { designWorkMutants } from './design-work.ts';
import { documentWorkMutants } from './document-work.ts';
import { editingMutants } from './editing.ts';
import { editorBarMutants } from './editor-bars.ts';
import { editorMutants } from './editor.ts';
import { editorContentMutants } from './editor-content.ts';
import { editorStepMutants } from './editor-steps.ts';
import { embedMutants } from './embed.ts';
import { embedNarrowingMutants } from './embed-narrowing.ts';
import { architectureRuleMutants } from './architecture-rules.ts';
import { firstVisitMutants } from './first-visit.ts';
import { gestureMutants } from './gestures.ts';
import { groupMutants } from './groups.ts';
import { guestPageMutants } from './guest-pages.ts';
import { heardMutants } from './heard.ts';
import { helpMutants } from './help.ts';
import { importMutants } from './importing.ts';
import { inputMutants } from './inputs.ts';
import { operationMutants } from './operation.ts';
import { latePicturesMutants } from './late-pictures.ts';
import { listMutants } from './lists.ts';
import { pageSampleMutants } from './page-samples.ts';
import { pageSizeMutants } from './page-sizes.ts';
import { paintingMutants } from './painting.ts';
import { platformTemplateMutants } from './platform-templates.ts';
import { removalMutants } from './removals.ts';
import { savedFilterMutants } from './saved-filters.ts';
import { screenMutants } from './screens.ts';
import { serverMutants } from './server.ts';
import { sheetMutants } from './sheets.ts';
import { signInMutants } from './sign-in.ts';
import { textBarMutants } from './text-bar.ts';
import { textMutants } from './text.ts';
import { changeNoticeMutants } from './change-notices.ts';
import { operationLogMutants } from './operation-log.ts';
import { specBehaviourMutants } from './spec-behaviour.ts';
import { specCallMutants } from './spec-calls.ts';
import { specRuleMutants } from './spec-rules.ts';
import { tableMutants } from './tables.ts';
import { templateBatchMutants } from './template-batches.ts';
import { templateReviewMutants } from './template-review.ts';
import { templateMutants } from './templates.ts';
import { toolMutants } from './tools.ts';
import { typedInputMutants } from './typed-input.ts';
import { untrustedFileMutants } from './untrusted-files.ts';
import { watermarkMutants } from './watermark.ts';
import { webhookMutants } from './webhooks.ts';

/** All mutants. */
export const MUTANTS: readonly Mutant[] = [
  ...accessPolicyMutants,
  ...accountImportMutants,
  ...aiArtisanMutants,
  ...aiDesignMutants,
  ...boundsMutants,
  ...rightsMutants,
  ...turnsMutants,
  ...contractMutants,
  ...tableMutants,
  ...designWorkMutants,
  ...architectureRuleMutants,
  ...backMutants,
  ...templateMutants,
  ...templateBatchMutants,
  ...templateReviewMutants,
  ...toolMutants,
  ...specCallMutants,
  ...specBehaviourMutants,
  ...specRuleMutants,
  ...consoleMutants,
  ...documentWorkMutants,
  ...editingMutants,
  ...editorBarMutants,
  ...editorMutants,
  ...groupMutants,
  ...editorContentMutants,
  ...editorStepMutants,
  ...embedMutants,
  ...embedNarrowingMutants,
  ...firstVisitMutants,
  ...gestureMutants,
  ...guestPageMutants,
  ...heardMutants,
  ...helpMutants,
  ...importMutants,
  ...inputMutants,
  ...savedFilterMutants,
  ...screenMutants,
  ...serverMutants,
  ...sheetMutants,
  ...signInMutants,
  ...textBarMutants,
  ...textMutants,
  ...databaseMutants,
  ...operationMutants,
  ...removalMutants,
  ...pageSampleMutants,
  ...pageSizeMutants,
  ...paintingMutants,
  ...latePicturesMutants,
  ...listMutants,
  ...typedInputMutants,
  ...untrustedFileMutants,
  ...platformTemplateMutants,
  ...changeNoticeMutants,
  ...operationLogMutants,
  ...watermarkMutants,
  ...webhookMutants,
];
