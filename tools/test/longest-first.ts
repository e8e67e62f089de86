import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first. A slow file that starts last keeps one core busy while the others
 * idle. Without records of earlier runs, Vitest orders files by size.
 */
export const longest = [
  'e2e/journeys/every-screen.test.ts',
  'e2e/journeys/configuration.test.ts',
  'e2e/journeys/from-blank.test.ts',
  'e2e/journeys/never-losing-work.test.ts',
  'server/test/start-faults.test.ts',
  'server/src/modules/api-user/list-plans.test.ts',
  'server/test/template-plans.test.ts',
  'server/test/conformance.test.ts',
  'server/test/process.test.ts',
  'server/test/bad-values-in-every-call.test.ts',
  'server/test/access-of-every-call.test.ts',
  'server/test/forgotten-company.test.ts',
  'server/src/painting/painting.test.ts',
  'server/test/stop.test.ts',
  'server/test/rolling-restart.test.ts',
  'server/test/kills.test.ts',
  'server/src/db/embedded/embedded-postgres.test.ts',
  'server/test/database-loss.test.ts',
  'server/src/operator/backup.test.ts',
  'server/test/batch-kill.test.ts',
  'server/src/jobs/jobs.test.ts',
  'server/test/usage-kill.test.ts',
  'server/src/modules/session/sign-in-limits.test.ts',
  'server/test/tenant-net.test.ts',
  'server/src/db/embedded/data-claim.test.ts',
  'server/src/operator/first-start.test.ts',
  'console/src/features/template-editor/config-other/words-color-set/words-color-set.test.tsx',
  'console/src/features/template-editor/data/detail/detail-statistics.test.tsx',
  'editor/src/ui/frame/obeys.test.tsx',
  'editor/src/elements/table/table-editing.test.ts',
  'editor/src/ui/drag-and-drop/drag-and-drop.test.ts',
  'editor/src/ui/text/text-editing.test.ts',
  'editor/src/templates/templates-engines.test.ts',
  'editor/src/ui/text/text-tools.test.ts',
  'editor/src/painter/server/render.test.ts',
  'editor/src/painter/engines.test.ts',
  'editor/src/ui/panels/background/background.test.ts',
  'editor/src/ui/brand/colors.test.ts',
  'editor/src/ui/text/many-texts.test.ts',
  'editor/src/ui/pages/reorder.test.ts',
  'editor/src/templates/templates.test.ts',
  'editor/src/export/download.test.ts',
  'editor/src/samples/samples.test.ts',
  'console/src/app/first-table.test.ts',
  'tools/scaffold/scaffold.test.ts',
];

/** Index in `longest`, or -1. */
const placeOf = ({ moduleId }: TestSpecification): number =>
  longest.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`));

/** The environment that a file's first comment asks for, or '' where the project's is taken. */
export const environmentOf = (path: string): string =>
  /@vitest-environment\s+(\S+)/.exec(readFileSync(path, 'utf8').slice(0, 500))?.[1] ?? '';

/** The files of each group one after the other, groups and files in their order. */
export const together = <File>(files: readonly File[], groupOf: (file: File) => string): File[] => {
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const group = groups.get(groupOf(file)) ?? [];
    group.push(file);
    groups.set(groupOf(file), group);
  }
  return [...groups.values()].flat();
};

/**
 * Files of one project and one environment follow each other: before a file of another one Vitest ends the
 * worker, and the next worker loads every module again. Among them the slowest come first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files.filter((file) => placeOf(file) < 0));
    const first = files.filter((file) => placeOf(file) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
    return together(
      [...first, ...others],
      ({ project, moduleId }) => `${project.name} ${environmentOf(moduleId)}`,
    );
  }
}
