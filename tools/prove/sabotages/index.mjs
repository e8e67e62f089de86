import { boundsSabotages } from './bounds.mjs';
import { consoleSabotages } from './console.mjs';
import { contractSabotages } from './contract.mjs';
import { databaseSabotages } from './database.mjs';
import { designWorkSabotages } from './design-work.mjs';
import { documentWorkSabotages } from './document-work.mjs';
import { editorSabotages } from './editor.mjs';
import { lawSabotages } from './laws.mjs';
import { operationSabotages } from './operation.mjs';
import { paintingSabotages } from './painting.mjs';
import { platformTemplateSabotages } from './platform-templates.mjs';
import { screenSabotages } from './screens.mjs';
import { serverSabotages } from './server.mjs';
import { toldSabotages } from './told.mjs';
import { specBehaviourSabotages } from './spec-behaviour.mjs';
import { specCallSabotages } from './spec-calls.mjs';
import { specRuleSabotages } from './spec-rules.mjs';
import { templateSabotages } from './templates.mjs';
import { toolSabotages } from './tools.mjs';

/**
 * Everything that is broken on purpose. An entry: `name`; `file`, and in it `search` (text or pattern
 * that occurs exactly once) and `replace`; `mustFail`, test files of which one must turn red; `holds`, the
 * sentences of the specification that it makes untrue, or how they begin.
 */
export const SABOTAGES = [
  ...boundsSabotages,
  ...contractSabotages,
  ...designWorkSabotages,
  ...lawSabotages,
  ...templateSabotages,
  ...toolSabotages,
  ...specCallSabotages,
  ...specBehaviourSabotages,
  ...specRuleSabotages,
  ...consoleSabotages,
  ...documentWorkSabotages,
  ...editorSabotages,
  ...screenSabotages,
  ...serverSabotages,
  ...databaseSabotages,
  ...operationSabotages,
  ...paintingSabotages,
  ...platformTemplateSabotages,
  ...toldSabotages,
];
