import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { callsDocument } from './calls.ts';
import { openApiDocument } from './open-api.ts';

const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area));

interface OpenApi {
  paths: Record<
    string,
    Record<string, { operationId: string; security?: unknown[]; parameters?: { in: string; name: string }[] }>
  >;
  components: Record<string, Record<string, unknown>>;
}

const openApi = JSON.parse(openApiDocument()) as OpenApi;

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === '$ref' && typeof one === 'string' ? [one] : referencesIn(one),
  );
};

describe('the OpenAPI document', () => {
  it('holds every call of the contract under its verb and path, and no other', () => {
    const operations = Object.entries(openApi.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, { operationId }]) => `${operationId} ${verb.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual(
      calls.map(({ name, method, path }) => `${name} ${method} ${path}`).sort(),
    );
  });

  it('refers to nothing that it does not hold', () => {
    const references = new Set(referencesIn(openApi));
    expect(references.size).toBeGreaterThan(1);
    for (const reference of references) {
      const [, , kind = '', name = ''] = reference.split('/');
      expect(openApi.components[kind]?.[name], reference).toBeDefined();
    }
  });

  it('asks for a token everywhere but at the public calls', () => {
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

  it('puts the input of a GET call into the address', () => {
    const names = openApi.paths['/role/list.do']?.get?.parameters?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['pageNo', 'pageSize', 'keyword']));
  });
});

describe('docs/CALLS.md', () => {
  const text = callsDocument();

  it('names every call with its wire path, and says which are given', () => {
    for (const { method, path, name } of calls)
      expect(text).toContain(`| \`${method} ${path}\` | \`${name}\` |`);
    const given = calls.filter((call) => call.source === 'given');
    expect(text.match(/\| 规格给定 \|/g)).toHaveLength(given.length);
  });

  it('is the same text every time', () => {
    expect(callsDocument()).toBe(text);
    expect(openApiDocument()).toBe(openApiDocument());
  });
});
