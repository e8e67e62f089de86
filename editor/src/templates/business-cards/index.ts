import { architect } from './architect.ts';
import { florist } from './florist.ts';
import { lawyer } from './lawyer.ts';
import { roaster } from './roaster.ts';

export const businessCards = [architect, florist, lawyer, roaster];
