import { changesOf, type FieldChange } from '@design-console/contract/kernel';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import styles from '../dialogs.module.css';
import { conflictsOf } from '../work/conflicts.ts';
import type { Conflict, DocumentWork } from '../work/use-document.ts';
import type { Choices } from '../work/work-state.ts';
import { ChangeTable, fieldAt } from './ChangeTable.tsx';
import { ConflictTable } from './ConflictTable.tsx';

interface Props {
  readonly work: DocumentWork;
  readonly conflict: Conflict;
  /** The signed-in person's name: their own save elsewhere is no colleague's. */
  readonly viewerName: string;
}

/** What the two sides are called: the other one may be the same person's other window. */
const wordsOf = (savedBy: string, isOwn: boolean) =>
  isOwn
    ? { who: '你在另一个窗口或设备', their: '别处', theirs: '别处', mine: '这里', kept: '这里' }
    : { who: savedBy, their: '对方', theirs: savedBy, mine: '我', kept: '你' };

/** How many unanswered settings are named; the others are counted. */
const namedMax = 2;

/**
 * Another administrator saved first, or the same one elsewhere. Merges both sides' changes; the user chooses each
 * field that both changed. No change of either side is lost without a choice.
 */
export const MergeModal = ({ work, conflict, viewerName }: Props) => {
  useFocusReturn();
  const { definition } = work;
  const { base, mine, theirs } = conflict;
  const theirValue = theirs.draft as typeof base;
  const { asked, followers } = useMemo(
    () => conflictsOf(definition, base, mine, theirValue),
    [definition, base, mine, theirValue],
  );
  const [choices, setChoices] = useState<Choices>({});
  const table = useRef<HTMLDivElement>(null);
  const savedBy = theirs.savedBy || '系统';
  const open = asked.filter(({ path }) => !(path in choices));
  const nameOf = (path: string) => fieldAt(definition, path)?.label ?? path;

  const contested = new Set([...asked.map(({ path }) => path), ...followers.keys()]);
  // what both changed alike needs no reading
  const differing = useMemo(
    () => new Set(changesOf(definition, mine, theirValue).map(({ path }) => path)),
    [definition, mine, theirValue],
  );
  const rest = (changes: readonly FieldChange[]) =>
    changes.filter(({ path }) => !contested.has(path) && differing.has(path));
  const alike = changesOf(definition, base, mine).filter(({ path }) => !differing.has(path)).length;
  const words = wordsOf(savedBy, savedBy === viewerName);
  const other = asked.length > 0 ? '其他' : '';
  const lists = [
    {
      title: `${words.their}的${other}修改`,
      changes: rest(changesOf(definition, base, theirValue)),
      afterTitle: words.theirs,
    },
    {
      title: `${words.mine}的${other}修改`,
      changes: rest(changesOf(definition, base, mine)),
      afterTitle: words.mine,
    },
  ];

  const goToOpen = () =>
    [...(table.current?.querySelectorAll<HTMLElement>('tbody') ?? [])]
      .find(({ dataset }) => dataset.path === open[0]?.path)
      ?.querySelector('input')
      ?.focus();

  return (
    <Modal
      open
      width={720}
      title="合并两边的修改"
      okText="合并并保存"
      cancelText="稍后处理"
      okButtonProps={{ disabled: open.length > 0 }}
      onOk={() => void work.resolve(choices)}
      onCancel={work.closeConflict}
      mask={{ closable: false }}
      classNames={{ body: styles.mergeBody ?? '' }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={styles.mergeFoot}>
          <span role="status">
            {open.length > 0 && (
              <Button type="link" onClick={goToOpen}>
                还有 {open.length} 处未选择：
                {open
                  .slice(0, namedMax)
                  .map(({ path }) => nameOf(path))
                  .join('、')}
                {open.length > namedMax && '…'}
              </Button>
            )}
          </span>
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      <p className={styles.mergeLead}>
        {words.who}（<RelativeTime at={theirs.savedAt} />
        ）先保存了这份配置，{words.kept}的修改仍在本机
        {alike > 0 && `。另有 ${alike} 处两边改得一样`}
      </p>
      {asked.length > 0 && (
        <section ref={table} className={styles.mergePart}>
          <h3>两边都改了的设置，请选择</h3>
          <ConflictTable
            definition={definition}
            conflicts={asked}
            followersOf={(path) =>
              [...followers].flatMap(([follower, leader]) => (leader === path ? [nameOf(follower)] : []))
            }
            titles={{ mine: `${words.mine}的`, theirs: `${words.theirs}的` }}
            buttons={{ mine: `用${words.mine}的`, theirs: `用${words.their}的` }}
            choices={choices}
            onChoose={(paths, side) =>
              setChoices((now) => ({ ...now, ...Object.fromEntries(paths.map((path) => [path, side])) }))
            }
          />
        </section>
      )}
      {lists.map(
        ({ title, changes, afterTitle }) =>
          (changes.length > 0 || asked.length === 0) && (
            <section key={title} className={styles.mergePart}>
              <h3>{title}</h3>
              <ChangeTable
                definition={definition}
                changes={changes}
                beforeTitle="之前"
                afterTitle={afterTitle}
              />
            </section>
          ),
      )}
    </Modal>
  );
};
