import { contract } from '@design-console/contract';
import { CODE, type Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { measureBesideRaw } from './baseline-comparison.ts';
import { median, type Part, shown } from './figures.ts';
import { openGuest, signerOf } from './guest.ts';
import { load, type LoadResult, openConnection, requestOf } from './http-client.ts';
import { callRequest, startProduct } from './product.ts';

/**
 * Measures the most frequent call: every page that opens or becomes visible asks for its published
 * configuration.
 */
export const measureEmbed = async (): Promise<Part> => {
  const product = await startProduct();
  try {
    const token = await openGuest(product);
    const call = contract.embed.getConfiguration;
    const request = callRequest(call, {}, { [WIRE.embedTokenHeader]: token });
    return await measureBesideRaw(
      { title: 'Published configuration', about: 'One guest of the demo company', port: product.port },
      [{ name: call.name, method: call.method, ...request }],
    );
  } finally {
    await product.stop();
  }
};

const rounds = 5;
const replays = 600;
const othersMs = 3000;

/**
 * Opens one link 600 times at once, while another user of the same company opens links one after the other.
 */
export const measureReplays = async (): Promise<Part> => {
  const product = await startProduct({ TRUST_PROXY: '1' });
  try {
    const signed = await signerOf(product);
    const openOf = (userFlag: string, from: string) =>
      requestOf({
        method: 'POST',
        path: `${WIRE.apiBasePath}${contract.embed.create.path}`,
        headers: { 'x-forwarded-for': from },
        input: signed(userFlag),
      });
    let turn = 0;
    const answers: Record<string, number> = {};
    const others = (durationMs: number) => {
      // each comes from its own network: limits are not measured here
      const next = () => openOf('other', `10.1.${(turn += 1) >> 8}.${turn & 255}`);
      return load({ port: product.port, next, concurrency: 1, durationMs });
    };
    const results: { quiet: LoadResult; during: LoadResult }[] = [];
    await others(1000);
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await others(othersMs);
      const replayed = openOf('replayed', `192.0.2.${round + 1}`);
      const crowd = Promise.all(
        Array.from({ length: replays }, async () => {
          const connection = await openConnection(product.port);
          const { body } = await connection.send(replayed);
          connection.close();
          const { code } = JSON.parse(body.toString('utf8')) as Envelope;
          answers[code] = (answers[code] ?? 0) + 1;
        }),
      );
      const during = await others(othersMs);
      await crowd;
      results.push({ quiet, during });
    }
    const ratio = median(results.map(({ quiet, during }) => during.p95Ms / quiet.p95Ms));
    const { [CODE.ok]: opened = 0, [CODE.tooMany]: refused = 0, ...rest } = answers;
    const otherAnswers = Object.values(rest).reduce((sum, count) => sum + count, 0);
    return {
      title: 'One link replayed',
      note: `${replays} openings of one link at once, from one network; meanwhile another user of the company opens theirs for ${othersMs / 1000} s, one at a time. Medians of ${rounds} rounds.`,
      columns: ['what', 'value'],
      rows: [
        [
          'other opening p50 / p95 / max ms, quiet',
          ['p50Ms', 'p95Ms', 'maxMs']
            .map((name) => shown(median(results.map(({ quiet }) => quiet[name as 'p50Ms']))))
            .join(' / '),
        ],
        [
          'other opening p50 / p95 / max ms, replayed',
          ['p50Ms', 'p95Ms', 'maxMs']
            .map((name) => shown(median(results.map(({ during }) => during[name as 'p50Ms']))))
            .join(' / '),
        ],
        ['replays opened', shown(opened)],
        ['replays refused (429)', shown(refused)],
        ['other answers', shown(otherAnswers)],
      ],
      figures: [
        { name: 'other opening p95, replayed / quiet', value: ratio, unit: 'times' },
        { name: 'answers but 200 and 429', value: otherAnswers, unit: 'answers' },
      ],
    };
  } finally {
    await product.stop();
  }
};
