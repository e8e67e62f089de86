import { boundsMutants } from './bounds.mjs';
import { consoleMutants } from './console.mjs';
import { contractMutants } from './contract.mjs';
import { databaseMutants } from './database.mjs';
import { designWorkMutants } from './design-work.mjs';
import { documentWorkMutants } from './document-work.mjs';
import { editorMutants } from './editor.mjs';
import { architectureRuleMutants } from './architecture-rules.mjs';
import { importMutants } from './importing.mjs';
import { operationMutants } from './operation.mjs';
import { paintingMutants } from './painting.mjs';
import { platformTemplateMutants } from './platform-templates.mjs';
import { screenMutants } from './screens.mjs';
import { serverMutants } from './server.mjs';
import { toldMutants } from './told.mjs';
import { specBehaviourMutants } from './spec-behaviour.mjs';
import { specCallMutants } from './spec-calls.mjs';
import { specRuleMutants } from './spec-rules.mjs';
import { tableMutants } from './tables.mjs';
import { templateBatchMutants } from './template-batches.mjs';
import { templateMutants } from './templates.mjs';
import { toolMutants } from './tools.mjs';

/**
 * Everything that is broken on purpose. An entry: `name`; `file`, and in it `search` (text or pattern
 * that occurs exactly once) and `replace`; `mustFail`, test files of which one must turn red; `holds`, the
 * sentences of the specification that it makes untrue, or how they begin.
 */
export const MUTANTS = [
  ...boundsMutants,
  ...contractMutants,
  ...tableMutants,
  ...designWorkMutants,
  ...architectureRuleMutants,
  ...templateMutants,
  ...templateBatchMutants,
  ...toolMutants,
  ...specCallMutants,
  ...specBehaviourMutants,
  ...specRuleMutants,
  ...consoleMutants,
  ...documentWorkMutants,
  ...editorMutants,
  ...importMutants,
  ...screenMutants,
  ...serverMutants,
  ...databaseMutants,
  ...operationMutants,
  ...paintingMutants,
  ...platformTemplateMutants,
  ...toldMutants,
];
