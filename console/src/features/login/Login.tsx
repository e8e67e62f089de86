import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  getRememberedAccount,
  setRememberedAccount,
  takeLeftAccount,
  takeNotice,
} from '../../app/session.ts';
import { BrandMark, productName } from '../../kit/display/Brand.tsx';
import { BrandPicture } from './BrandPicture.tsx';
import styles from './Login.module.css';
import { type Attempt, attemptLogin, countdownText } from './login-attempt.ts';

interface Faults {
  readonly account?: string;
  readonly password?: string;
}

/** Counts a pause down by the clock, so that a sleeping tab is not behind. */
const useCountdown = () => {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setUntil(null);
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left: until === null ? 0 : left,
    start: (seconds: number) => {
      setLeft(seconds);
      setUntil(Date.now() + seconds * 1000);
    },
    stop: () => setUntil(null),
  };
};

interface Props {
  /** Enters with the token; resolves when the console has replaced this page. */
  readonly onSignedIn: (token: string) => Promise<void>;
  /** Called at the first typing, to fetch the console. */
  readonly onTyping: () => void;
}

/** The login page. Without the component library: the console loads while the user types. */
export const Login = ({ onSignedIn, onTyping }: Props) => {
  const [account, setAccount] = useState(() => takeLeftAccount() || getRememberedAccount());
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(() => getRememberedAccount() !== '');
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState(takeNotice);
  const [pausedAccount, setPausedAccount] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const pause = useCountdown();
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isPaused = pause.left > 0 && account.trim() === pausedAccount;

  useEffect(() => {
    document.title = `登录 - ${productName}`;
    const first = accountInput.current?.value === '' ? accountInput : passwordInput;
    first.current?.focus();
  }, []);

  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));

  const showAttempt = (attempt: Exclude<Attempt, { kind: 'in' }>) => {
    if (attempt.kind === 'field') {
      setFaults(attempt.faults);
      (attempt.faults.account ? accountInput : passwordInput).current?.focus();
      if (!attempt.faults.account) passwordInput.current?.select();
    } else if (attempt.kind === 'paused') {
      setPausedAccount(account.trim());
      setNotice(attempt.message);
      pause.start(attempt.seconds);
    } else {
      setNotice(attempt.message);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isPaused) return;
    const missing: Faults = {
      ...(account.trim() === '' ? { account: '请输入账号' } : {}),
      ...(password === '' ? { password: '请输入密码' } : {}),
    };
    setFaults(missing);
    if (missing.account || missing.password) {
      (missing.account ? accountInput : passwordInput).current?.focus();
      return;
    }
    setNotice(null);
    setIsBusy(true);
    const attempt = await attemptLogin(account.trim(), password);
    if (attempt.kind !== 'in') {
      setIsBusy(false);
      showAttempt(attempt);
      return;
    }
    setRememberedAccount(isRemembered ? account.trim() : null);
    await onSignedIn(attempt.token);
  };

  return (
    <main className={styles.page}>
      <section className={styles.side}>
        <BrandPicture />
      </section>
      <section className={styles.stage}>
        <form className={styles.form} onSubmit={(event) => void submit(event)} onInput={onTyping} noValidate>
          <div className={styles.smallBrand}>
            <BrandMark />
            {productName}
          </div>
          <h1 className={styles.title}>登录</h1>
          <p className={styles.lead}>使用企业管理员分配的账号</p>

          <div className={styles.notice} role="alert">
            {isPaused ? (
              <p>
                {notice}
                <span className={styles.countdown} aria-hidden="true">
                  {countdownText(pause.left)}
                </span>
              </p>
            ) : (
              notice && <p>{notice}</p>
            )}
          </div>

          <label className={styles.label} htmlFor="account">
            账号
          </label>
          <input
            ref={accountInput}
            id="account"
            name="username"
            className={styles.input}
            value={account}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            aria-invalid={faults.account !== undefined}
            aria-describedby="account-fault"
            onChange={(event) => {
              setAccount(event.target.value);
              setFaults({});
            }}
          />
          <p id="account-fault" className={styles.fault} aria-live="polite">
            {faults.account}
          </p>

          <label className={styles.label} htmlFor="password">
            密码
          </label>
          <div className={styles.passwordBox}>
            <input
              ref={passwordInput}
              id="password"
              name="password"
              className={styles.input}
              type={isShown ? 'text' : 'password'}
              value={password}
              autoComplete="current-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={256}
              aria-invalid={faults.password !== undefined}
              aria-describedby="password-fault caps-lock"
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => setIsCapsLock(false)}
              onChange={(event) => {
                setPassword(event.target.value);
                setFaults({});
              }}
            />
            <button
              type="button"
              className={styles.show}
              aria-pressed={isShown}
              aria-label={isShown ? '隐藏密码' : '显示密码'}
              onClick={() => {
                setIsShown(!isShown);
                passwordInput.current?.focus();
              }}
            >
              {isShown ? '隐藏' : '显示'}
            </button>
          </div>
          <p id="password-fault" className={styles.fault} aria-live="polite">
            {faults.password}
          </p>
          <p id="caps-lock" className={styles.hint} aria-live="polite">
            {isCapsLock && '大写锁定已打开'}
          </p>

          <label className={styles.remember}>
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={(event) => setIsRemembered(event.target.checked)}
            />
            记住账号
          </label>

          <button type="submit" className={styles.submit} disabled={isPaused} aria-busy={isBusy}>
            {isBusy && <span className={styles.spinner} aria-hidden="true" />}
            {isPaused ? `${countdownText(pause.left)} 后可重试` : isBusy ? '正在登录' : '登录'}
          </button>
          <p className={styles.help}>忘记密码时，请联系企业管理员重置</p>
        </form>
      </section>
    </main>
  );
};
