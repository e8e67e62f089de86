import { z } from 'zod';

export const Message = z;
export type Message = typeof Message;
