// before the library: the first schema that is made already looks for `eval`
import '@design-console/contract/kernel/no-eval';

export { z } from 'zod';
