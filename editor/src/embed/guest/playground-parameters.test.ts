import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYGROUND_PARAMETERS } from '@design-console/contract/playground-parameters';
import { expect, it } from 'vitest';

/** The code that reads a link's parameters; `known` in protocol/parameters.ts is only a list of names. */
const folder = import.meta.dirname;
const code = [...readdirSync(folder, { recursive: true, encoding: 'utf8' }), '../protocol/prefill.ts']
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it.each(Object.entries(PLAYGROUND_PARAMETERS))(
  'the playground offers for %s only parameters that the embedded page reads (product 6: /setting)',
  (_product, offered) => {
    // ways of reading a parameter; the bare words `type` and `width` stand in much other code
    const read = (name: string) =>
      [
        `parameters\\.${name}\\b`,
        `\\{[^{}]*\\b${name}\\b[^{}]*\\}(: LinkParameters| = parameters)`,
        `^  ${name}: '\\w+',$`,
      ].some((form) => new RegExp(form, 'm').test(code));
    const unread = offered.map(({ name }) => name).filter((name) => !read(name));
    // the server reads this one
    expect(unread.filter((name) => name !== 'setting_code')).toEqual([]);
  },
);
