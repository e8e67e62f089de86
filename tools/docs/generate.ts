import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsDocument } from './calls.ts';
import { openApiDocument } from './open-api.ts';

/**
 * `tsx tools/docs/generate.ts` writes the documents that are read out of the contract;
 * `--check` writes nothing and fails when one of them says something else than the contract does.
 */
const docs = join(import.meta.dirname, '../../docs');
const documents = { 'CALLS.md': callsDocument, 'openapi.json': openApiDocument };

for (const [name, write] of Object.entries(documents)) {
  const file = join(docs, name);
  const text = write();
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    process.stdout.write(`docs/${name} does not say what the contract says\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    process.stdout.write(`wrote docs/${name}\n`);
  }
}
