import {
  type Difference,
  type DocumentDefinition,
  differencesOf,
  labelOfPath,
  type Merge,
  readSide,
  type Side,
} from '@design-console/contract/kernel';
import { Button, Radio } from 'antd';
import { Fragment, type ReactNode, useId } from 'react';
import { LinesView } from '../../kit/difference/LinesView.tsx';
import { isLong } from '../../kit/difference/lines.ts';
import { SideView } from '../../kit/difference/SideView.tsx';
import { useIsNarrow } from '../../kit/hooks/use-narrow.ts';
import type { Choices } from '../work/work-state.ts';
import { fieldAt } from './ChangeTable.tsx';
import styles from './ChangeTable.module.css';
import { useKnownNames } from './use-known-names.ts';

type Contested = Merge['conflicts'][number];
type ChosenSide = Choices[string];

interface Props {
  readonly definition: DocumentDefinition;
  readonly conflicts: readonly Contested[];
  /** The labels of the settings that go with one of these: they follow it on both sides. */
  readonly followersOf: (path: string) => readonly string[];
  /** The head of each side, like 我的. */
  readonly titles: Readonly<Record<ChosenSide, string>>;
  /** The button that takes a side, like 用我的. */
  readonly buttons: Readonly<Record<ChosenSide, string>>;
  readonly choices: Choices;
  readonly onChoose: (paths: readonly string[], side: ChosenSide) => void;
}

const sides: readonly ChosenSide[] = ['mine', 'theirs'];

const shownSide = (one: Difference, side: ChosenSide): Side => (side === 'mine' ? one.before : one.after);
const textOf = (side: Side): string => (side.kind === 'text' ? side.text : '');

/**
 * The settings that both people changed: a row each, and each of its two values is the button that chooses it.
 * On a phone a setting stands above its values.
 */
export const ConflictTable = ({
  definition,
  conflicts,
  followersOf,
  titles,
  buttons,
  choices,
  onChoose,
}: Props) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  const names = useKnownNames(definition);
  const all = conflicts.map(({ path }) => path);

  const choice = (path: string, side: ChosenSide, content: ReactNode) => {
    const cell = `${id}${path}-${side}`;
    return (
      <td key={side} className={styles.choice} data-chosen={choices[path] === side}>
        <Radio
          name={`${id}${path}`}
          checked={choices[path] === side}
          aria-labelledby={`${id}${path} ${id}${side} ${cell}`}
          onChange={() => onChoose([path], side)}
        >
          <span id={cell}>{content}</span>
        </Radio>
      </td>
    );
  };
  const heading = (path: string) => {
    const followers = followersOf(path);
    return (
      <>
        <span id={`${id}${path}`}>{labelOfPath(definition, path)}</span>
        {followers.length > 0 && <small>{followers.join('、')}随之改变</small>}
      </>
    );
  };
  /** A heading, then two cells: beside it, or below it on a phone. */
  const row = (title: ReactNode, cells: ReactNode, scope: 'row' | 'rowgroup', isPart = false) =>
    isNarrow ? (
      <>
        <tr data-part={isPart}>
          <th scope="rowgroup" colSpan={2}>
            {title}
          </th>
        </tr>
        <tr>{cells}</tr>
      </>
    ) : (
      <tr data-part={isPart}>
        <th scope={scope}>{title}</th>
        {cells}
      </tr>
    );

  return (
    <div className={styles.conflictsBox}>
      <table className={styles.changes}>
        <thead>
          <tr>
            {!isNarrow && <th scope="col">设置</th>}
            {sides.map((side) => (
              <th key={side} scope="col">
                <span id={`${id}${side}`}>{titles[side]}</span>
                {all.length > 1 && (
                  <Button size="small" type="link" onClick={() => onChoose(all, side)}>
                    全部{buttons[side]}
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {conflicts.map(({ path, mine, theirs }) => {
          const differences = differencesOf(fieldAt(definition, path), mine, theirs, names);
          const [first] = differences;
          const whole = differences.length === 1 && first?.what === '' && !isLong(first) ? first : null;
          const cells = sides.map((side) =>
            choice(
              path,
              side,
              whole ? <SideView side={shownSide(whole, side)} name={titles[side]} /> : buttons[side],
            ),
          );
          return (
            <tbody key={path} data-path={path}>
              {row(heading(path), cells, whole ? 'row' : 'rowgroup')}
              {whole === null &&
                differences.map((one) => (
                  <Fragment key={`${one.what}:${one.kind}:${readSide(one.before)}`}>
                    {row(
                      one.what,
                      isLong(one) ? (
                        <td colSpan={2}>
                          <LinesView before={textOf(one.before)} after={textOf(one.after)} />
                        </td>
                      ) : (
                        sides.map((side) => (
                          <td key={side}>
                            <SideView side={shownSide(one, side)} name={`${one.what}，${titles[side]}`} />
                          </td>
                        ))
                      ),
                      'row',
                      true,
                    )}
                  </Fragment>
                ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};
