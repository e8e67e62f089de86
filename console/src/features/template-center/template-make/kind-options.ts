import type { KindBranch } from '@design-console/contract/template-kind';

interface KindChoice {
  readonly value: number;
  readonly label: string;
  readonly title: string;
}

/** Kinds as choices: a kind of the first level, behind it what lies below it. */
export const kindChoices = (branches: readonly KindBranch[]): KindChoice[] =>
  branches.flatMap(({ id, name, children }) => [
    { value: id, label: name, title: name },
    ...children.map((child) => ({
      value: child.id,
      label: `${name} / ${child.name}`,
      title: child.name,
    })),
  ]);
