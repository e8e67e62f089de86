import type { KindBranch } from '@design-console/contract/template-kind';

interface KindChoice {
  readonly value: number;
  readonly label: string;
  readonly title: string;
}

/** Kinds as choices: each kind of the first level, followed by those below it. */
export const kindChoices = (branches: readonly KindBranch[]): KindChoice[] =>
  branches.flatMap(({ id, name, children }) => [
    { value: id, label: name, title: name },
    ...children.map((child) => ({
      value: child.id,
      label: `${name} / ${child.name}`,
      title: child.name,
    })),
  ]);
