import { faultOfTime } from './embed.rules.ts';
import { signaturesOf, signatureKindOf, signedTextsOf } from './signature.rules.ts';

/** How links are judged, for whoever explains it. */
export const linkRules = { formOf: signatureKindOf, signedTextsOf, signaturesOf, faultOfTime };
