import { z } from 'zod'; // planted: embed-host-is-bare

export const kinds = z;
