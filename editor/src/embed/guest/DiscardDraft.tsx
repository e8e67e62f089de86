import { useEffect, useRef, useState } from 'react';
import type { Design } from '../../document/index.ts';
import { handOver } from '../../export/hand-over.ts';
import { momentOf } from '../../ui/work/moments.ts';
import type { OwnDraftSlot } from './drafts/own-drafts.ts';
import styles from './guest.module.css';
import type { Rescued } from './rescue.ts';

interface Props {
  readonly slot: OwnDraftSlot;
  readonly rescued: Rescued;
  /** The server has the design as it was saved last. */
  readonly isStored: boolean;
  /** The draft as it is now; null before it was opened. */
  readonly content: () => Design | null;
  readonly onReopen: () => void;
}

/** Whether the next opening brings the draft back. */
const comesBack: readonly Rescued[] = ['unopened', 'kept', 'lost'];

/** A page that broke with a draft of this browser breaks again with it: the way out without that draft. */
export const DiscardDraft = ({ slot, rescued, isStored, content, onReopen }: Props) => {
  const { found } = slot;
  const [step, setStep] = useState<'offered' | 'asked' | 'discarding' | 'failed'>('offered');
  const first = useRef<HTMLButtonElement>(null);
  const isAsked = step !== 'offered';
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked || wasAsked.current) first.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!found?.content || !comesBack.includes(rescued)) return null;
  const discard = async (): Promise<void> => {
    setStep('discarding');
    if (await slot.discard()) onReopen();
    else setStep('failed');
  };
  const download = (): void => {
    const draft = content() ?? found.content;
    handOver(
      new Blob([JSON.stringify(draft)], { type: 'application/json' }),
      `${draft?.title || '未命名设计'}-草稿.json`,
    );
  };
  if (!isAsked)
    return (
      <button ref={first} type="button" className={styles.second} onClick={() => setStep('asked')}>
        放弃这份草稿
      </button>
    );
  const kept = `${momentOf(found.keptAt)} 留在这个浏览器中的`;
  return (
    <section className={styles.discard} role="group" aria-label="放弃这份草稿">
      <p className={styles.advice}>
        {isStored
          ? `打开的是${kept}草稿。放弃后，还没有保存的改动不能找回，重新打开的是上次保存的设计`
          : `打开的是${kept}草稿，还没有保存过。放弃后，整份设计不能找回，重新打开的是新的设计`}
      </p>
      <p className={styles.advice}>可以先下载草稿文件，交给技术支持恢复内容</p>
      <p className={styles.advice} role="status">
        {step === 'failed' && '草稿没有删除：另一个窗口正在使用它，或浏览器拒绝了删除'}
      </p>
      <button ref={first} type="button" className={styles.second} onClick={download}>
        下载草稿文件
      </button>
      <button
        type="button"
        className={styles.second}
        data-danger=""
        aria-disabled={step === 'discarding'}
        onClick={() => {
          if (step !== 'discarding') void discard();
        }}
      >
        放弃并重新打开
      </button>
      <button type="button" className={styles.second} onClick={() => setStep('offered')}>
        不放弃
      </button>
    </section>
  );
};
