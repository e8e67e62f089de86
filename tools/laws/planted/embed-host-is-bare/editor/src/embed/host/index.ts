import type { Message } from '../protocol/messages.ts';
import { kinds } from '../protocol/kinds.ts';
import { parse } from '../../document/parse.ts'; // planted: embed-host-is-bare

export const open = (message: Message) => [kinds, parse, message];
