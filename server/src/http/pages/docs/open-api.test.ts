import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './open-api.ts';

const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area));

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        'x-source': string;
        security?: unknown[];
        parameters?: { in: string; name: string; schema: object }[];
      }
    >
  >;
  components: Record<string, Record<string, unknown>>;
}

const openApi = JSON.parse(JSON.stringify(openApiDocument())) as OpenApi;

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === '$ref' && typeof one === 'string' ? [one] : referencesIn(one),
  );
};

describe('the OpenAPI document', () => {
  it('contains every call of the contract under its verb and path, and no other', () => {
    const operations = Object.entries(openApi.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, { operationId }]) => `${operationId} ${verb.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual(
      calls.map(({ name, method, path }) => `${name} ${method} ${path}`).sort(),
    );
  });

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApi)));
    expect([valid, errors ?? null]).toEqual([true, null]);
  });

  it('marks the calls that the specification gives', () => {
    const given = Object.values(openApi.paths)
      .flatMap((verbs) => Object.values(verbs))
      .filter((operation) => operation['x-source'] === 'given');
    expect(given).toHaveLength(calls.filter(({ source }) => source === 'given').length);
  });

  it('has no reference without a target', () => {
    const references = new Set(referencesIn(openApi));
    expect(references.size).toBeGreaterThan(1);
    for (const reference of references) {
      const [, , kind = '', name = ''] = reference.split('/');
      expect(openApi.components[kind]?.[name], reference).toBeDefined();
    }
  });

  it('requires a token everywhere except at the public calls', () => {
    const open = Object.values(openApi.paths)
      .flatMap((verbs) => Object.values(verbs))
      .filter(({ security }) => security?.length === 0)
      .map(({ operationId }) => operationId);
    expect(open.sort()).toEqual(
      calls
        .filter((call) => call.access.kind === 'public')
        .map((call) => call.name)
        .sort(),
    );
  });

  it('shows the plain type and its bounds, not its spelling in an address', () => {
    const fieldOf = (path: string, name: string) =>
      openApi.paths[path]?.get?.parameters?.find((one) => one.name === name)?.schema;
    expect(fieldOf('/role/list.do', 'pageNo')).toMatchObject({
      title: '页码',
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
    });
    expect(fieldOf('/role/detail.do', 'id')).toMatchObject({ type: 'integer', minimum: 1 });
    expect(JSON.stringify(openApi.paths)).not.toContain('"1","true"');
  });

  it('puts the input of a GET call into the address', () => {
    const names = openApi.paths['/role/list.do']?.get?.parameters?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['pageNo', 'pageSize', 'keyword']));
  });
});
