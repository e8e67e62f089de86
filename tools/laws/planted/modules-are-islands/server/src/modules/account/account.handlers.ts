import { notServed } from '../not-served.ts';
import { roles } from '../role/role.store.ts'; // planted: modules-are-islands

export const account = [notServed, roles];
