import { faultOfTime } from './embed.rules.ts';
import { signaturesOf, signatureKindOf, signedTextsOf } from './signature.rules.ts';

/** How links are checked, for the modules that explain it. */
export const linkRules = { formOf: signatureKindOf, signedTextsOf, signaturesOf, faultOfTime };
