import { it } from 'vitest';

it('is a test and may use what tests use', () => undefined);
