// before the library: creating the first schema already probes for `eval`
import '@design-console/contract/kernel/no-eval';

export { z } from 'zod';
