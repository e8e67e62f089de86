import { Button } from 'antd';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { Modal } from './Modal.tsx';
import styles from './confirm.module.css';
import { type FocusOrigin, giveFocusBack, originOfOpened } from './dialog-focus.tsx';

/** Spec section 9: every default of a confirm dialog. */
export interface ConfirmOptions {
  /** What is about to happen, with the object's name: 删除角色「运营」？ */
  readonly title: ReactNode;
  /** The consequences. */
  readonly content?: ReactNode;
  /** Centered in the window by default. */
  readonly isCentered?: boolean;
  /** The cancel button is shown unless disabled. */
  readonly showsCancel?: boolean;
  readonly cancelText?: string;
  readonly okText?: string;
  /** A third button, for an alternative. Only useChoice() distinguishes it from cancel. */
  readonly otherText?: string;
  readonly isDanger?: boolean;
  /** Enter alone does not agree: for a consequence that a danger's red would overstate. */
  readonly focusesCancel?: boolean;
  readonly isOkDisabled?: boolean;
  /** Large by default. */
  readonly buttonSize?: 'large' | 'middle' | 'small';
  /** Buttons share the whole width of the dialog. */
  readonly isFullWidth?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly widthPx?: number;
  /**
   * Work done while the dialog stays open with its button loading. Returning false, or an outcome that is not
   * ok, keeps the dialog open. It may ask a further question, which is shown once the work has ended, but must
   * not await its answer.
   */
  readonly onOk?: () => Promise<boolean | { readonly ok: boolean }>;
}

type Answer = 'ok' | 'other' | 'cancel';
type Choose = (options: ConfirmOptions) => Promise<Answer>;

const Context = createContext<Choose | null>(null);

/** Returns a function that asks and resolves to the button that was pressed; Escape is cancel. */
export const useChoice = (): Choose => {
  const choose = use(Context);
  if (!choose) throw new Error('asked outside ConfirmProvider');
  return choose;
};

/** Returns a function that asks and resolves to whether the user agreed (and the work was done). */
export const useConfirm = (): ((options: ConfirmOptions) => Promise<boolean>) => {
  const choose = useChoice();
  return useCallback(async (options) => (await choose(options)) === 'ok', [choose]);
};

interface Question {
  readonly id: number;
  readonly options: ConfirmOptions;
  readonly answer: (answer: Answer) => void;
}

const isDone = (result: boolean | { readonly ok: boolean }): boolean =>
  typeof result === 'boolean' ? result : result.ok;

export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const pending = useRef<Question | null>(null);
  const lastId = useRef(0);
  /** Whether work is under way, known before the next render, unlike `isWorking`. */
  const isBusy = useRef(false);
  const waiting = useRef<Question | null>(null);
  // kept here: the component library looks only once the dialog's own button has the focus
  const before = useRef<FocusOrigin>(null);

  const show = useCallback((next: Question) => {
    // a second question replaces the first, which then counts as declined
    if (pending.current) pending.current.answer('cancel');
    else before.current = originOfOpened();
    pending.current = next;
    setQuestion(next);
    setIsOpen(true);
  }, []);

  const ask = useCallback<Choose>(
    (options) =>
      new Promise((answer) => {
        lastId.current += 1;
        const next = { id: lastId.current, options, answer };
        if (!isBusy.current) return show(next);
        // agreed to and under way: only its work can answer the question on the screen
        waiting.current?.answer('cancel');
        waiting.current = next;
      }),
    [show],
  );

  const setBusy = (isNow: boolean) => {
    isBusy.current = isNow;
    setIsWorking(isNow);
  };

  const close = (answer: Answer) => {
    // before the answer, which may open the next question: that one starts with its button enabled
    setBusy(false);
    setIsOpen(false);
    const answered = pending.current;
    pending.current = null;
    answered?.answer(answer);
    if (before.current) giveFocusBack(before.current);
  };

  const agree = async () => {
    const onOk = question?.options.onOk;
    if (!onOk) return close('ok');
    setBusy(true);
    try {
      if (isDone(await onOk())) close('ok');
    } finally {
      setBusy(false);
      const next = waiting.current;
      waiting.current = null;
      if (next) show(next);
    }
  };

  const options = question?.options;
  const startsOnCancel = (options?.isDanger ?? false) || (options?.focusesCancel ?? false);
  const size = options?.buttonSize ?? 'large';
  const footer = useMemo(
    () => ({ align: options?.align ?? 'right', isFullWidth: options?.isFullWidth ?? false }),
    [options],
  );

  return (
    <Context value={ask}>
      {children}
      <Modal
        open={isOpen}
        title={options?.title}
        centered={options?.isCentered ?? true}
        width={options?.widthPx ?? 416}
        closable={false}
        keyboard={!isWorking}
        mask={{ closable: false }}
        // the button of the next question takes the focus only where it is mounted anew
        destroyOnHidden
        onCancel={() => close('cancel')}
        afterClose={() => {
          setQuestion(null);
          // with motion the dialog keeps the focus until it is gone
          if (before.current) giveFocusBack(before.current);
        }}
        zIndex={1200}
        footer={
          // the buttons of a question that replaces another are mounted anew: one of them takes the focus
          <div
            key={question?.id}
            className={styles.buttons}
            data-align={footer.align}
            data-full={footer.isFullWidth}
          >
            {options?.otherText !== undefined && (
              <Button
                className={styles.other ?? ''}
                type="text"
                danger
                size={size}
                disabled={isWorking}
                onClick={() => close('other')}
              >
                {options.otherText}
              </Button>
            )}
            {(options?.showsCancel ?? true) && (
              // a destructive action is never confirmed by Enter alone
              <Button
                size={size}
                disabled={isWorking}
                autoFocus={startsOnCancel}
                onClick={() => close('cancel')}
              >
                {options?.cancelText ?? '取消'}
              </Button>
            )}
            <Button
              type="primary"
              size={size}
              danger={options?.isDanger ?? false}
              disabled={options?.isOkDisabled ?? false}
              loading={isWorking}
              autoFocus={!startsOnCancel}
              onClick={() => void agree()}
            >
              {options?.okText ?? '确定'}
            </Button>
          </div>
        }
      >
        {options?.content !== undefined && <div className={styles.content}>{options.content}</div>}
      </Modal>
    </Context>
  );
};
