import { withClient } from './client.ts';

/** The files that ran in databases made before each area had one, with their checksums. */
const formerFiles = `
0001-people.sql 346a27d7f54b0b8af4075d02868247acb967d6959b261b6aab3b8fbe075b61c8
0002-configuration.sql 595ca692b4e6be40721b18fe0c6e0c212e03bcb1b30a3d4dbc3672902927ac70
0003-end-users.sql 4889c36f53b95902b1f2dc7307647432150ff639e2edbbe4c3637384f1995f2a
0010-embed-door.sql 471285433b063587138fd506a5e79e0936ff0cc2b83460aeeabafe3e32aa3e94
0011-brand-fonts.sql ad11bbaf528aefbee955de708bfbafb630db8c5014691ef06d52fc3ddc893d49
0012-template-tags.sql b9d0582f96b91f1cdada6a98e2e12090385345172649650421577cdaaa1ec0f1
0014-ai-provider.sql d2ffb026442d5ffa444cefb2e7f7c8471f1a3812b93dc1e4e96c284320b7c694
0015-api-user-lists.sql 69a88f2173d806a96c566657d38b8203e7e45c661cfaa4cdc8182234c112ab95
0016-authorizations.sql 739588bf5b52ba5c83cc0eb7a10e49940d295776194c86e461c3a11de81bd24c
0017-usage-events.sql 6450d5711b026679df7fdda7e5d53be018d40249ad28b7f74a804c92835df860
0018-one-at-a-time.sql cd3f5558375b70f2d9ac77a6d85c1ec491bd1b674b0e093f68520ba98d0c6c9e
0019-notices.sql b1922fa16bf06768959dfe457e38d1885632aa0c5a39d3319e60d085df1234f2
0020-recent-publishes.sql 02ed772c6fd907c4c9bda5397f523eb61ae0729bddf6638d2b3e1e5d68253f0e
0021-usage-cube.sql c8f29d6d0fc36f3758859cefa9c2466f6a44f4c1a50a83536045d165c169f5e5
0022-list-counts.sql bd61e0dde6fbffc0bdf5bbef7f46ac150785b9acf22bb50ea06290dfee06650a
0023-list-words.sql 94ce04fd957a506aaa51c17f0ee499fff10079002df156251394ba2e04384741
0024-list-times.sql a45f30f3b9a0e9089b325c57b90479343387ff2aedf7d180d98d5ad3d80771e5
0025-funnel-by-dimension.sql dba2ed4ab62b2b40546fd43e76433ae1bfa66e5754ed1914f823a3cd3f3e8ad1
0026-item-sets.sql d89794bfe1ec7f8940aedd02180885bd985c7476ce9f02db25d3953a658452ba
0027-simple-lists.sql 3dfcefb4424cfdbda72ce53f4a06a0c4d7a61a3fffa5af92865b9a74bbaa1fed
0028-limits-and-devices.sql 1f1328004abb34616aa6e3196553f54479b3e199e671341724224d9578700dbd
0029-config-set-undo.sql 7e8d171d2e306aff1f388fa659cc516bae063499a5f2e25640b54585f7a33cf0
0032-signature-forms.sql 5b8df44623c5d2389e838d04ee5db4c1d8638877b3d7626ee9bab39f62232b5a
0033-deployment.sql ff0bd6f95877e1e47352ebbf80a7350aa36b2c64c6cb43ce9d348fada462ded0
0040-row-level-security.sql 2fab3f3b7ac0635f1679c1a479ee6dc5d15ff66f579ef4821079ced3f132d4aa
0041-quotas.sql 5dd61ae0ae1b41cb420bdfdcfb9a7bc7447e665d37682d31916e900d871ce113
0042-refusals-counted.sql 99ca408007319f052ff304b3d1e3e09bd59bb31123fd7fb376744da2ba5c1d07
0043-letters-say-what-is-known.sql 92688f1423355306b27bcff3e3bb953f4af453882b50d646fb38a1e692f503db
0044-company-seal.sql f40f723beb6757d1a928e97e817aad6820b41508d6186978b7b869da95bf3429
0045-brand-kit.sql 01a13b5183b15b2775903c912a76b22c18143c5d39dd539b87394e103a766f52
0046-template-kinds.sql d61ff1dcfc0feaf27ca31bf0d7a2cff38d19719a845f104c6a8ab22158aa42e1
0047-team-templates.sql 7bcb67648f6907639f2ddb8cd5f556229937b21753fecb66e4788d7e3bc2f0fa
0048-template-search.sql fbdfe165e4c866a71da20ebfdd481b2bf90655e2433f6874eec18cfd27517176
0049-template-words-narrow.sql 87882a4987cdcda8aa857c6f7a992f9085fa642279c625a151db001282c9b7c2
0051-template-center-pages.sql f6cd563048ed350dc27f1b10d0eb30ac622cc0d4607a6e205eaea0c9da75461f
0052-topics.sql 4937d1b3c18df3b54392b2fe5044a679d900d9ab16917319d9edea6676bb3771
0055-design-versions.sql 5b62c48446b4c38ad425c7a258895c31d88f217bd17f0812d07a7582e3831c2f
0058-platform-templates.sql c7ec0a6d3ce95236572dcf888d9ee4b06bcc34dd42b01749309238446e4bc6d0
0060-user-pictures.sql 24362c76dc3c64d3229d3f26720b43543273d8037122f2d3d4b36a31b2bdef81
0064-template-batches.sql 5528ba00425b30fff7566afc645a6add536582c682908c7be7bb487cfb7ecb63
`;

/**
 * Makes a migrated database look like one of former files, whose tables are the same; only the list differs.
 * `count` is how many of them ran.
 */
export const pretendFormer = (databaseUrl: string, count = 40): Promise<unknown> =>
  withClient(databaseUrl, async (client) => {
    const files = formerFiles.trim().split('\n').slice(0, count);
    await client.query("delete from migration where name < '0065'");
    await client.query(
      "insert into migration (name, checksum) select split_part(f, ' ', 1), split_part(f, ' ', 2) from unnest($1::text[]) f",
      [files],
    );
  });

/** The names of the files that a database records as run. */
export const appliedNames = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from migration order by name');
    return rows.map(({ name }) => name);
  });
