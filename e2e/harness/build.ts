import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const builder = fileURLToPath(new URL('../../tools/start/build.mjs', import.meta.url));

/** The journeys stand on the built product; building an unchanged tree costs nothing. */
export default (): void => {
  const { status } = spawnSync(process.execPath, [builder], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('the product does not build');
};
