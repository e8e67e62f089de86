import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const gramsOf = async (words: string): Promise<Set<string>> => {
  const { rows } = await sql<{ grams: string[] }>`select search_grams(63, ${words}) as grams`.execute(
    server.database.kysely,
  );
  return new Set(rows[0]?.grams);
};

/** One to three neighbouring characters of the text. */
const neighbours = (text: string): Set<string> => {
  const characters = [...text.toLowerCase()];
  return new Set(
    characters.flatMap((_, at) =>
      [1, 2, 3]
        .filter((length) => at + length <= characters.length)
        .map((length) => `63:${characters.slice(at, at + length).join('')}`),
    ),
  );
};

describe('search_grams', () => {
  it.each(['', '林', '林晓', '林晓棠', 'u-1001\n林晓棠', 'AABBAABB', '生日🎂🎉快乐', '  a  '])(
    'are the one, two and three neighbours of %j and nothing else, marked with the company',
    async (words) => {
      expect(await gramsOf(words)).toEqual(neighbours(words));
    },
  );
});
