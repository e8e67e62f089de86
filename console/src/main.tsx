import './kit/theme/palette.css';
import './kit/theme/base.css';
import './app/first-frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadChunk, warm, watchPreloadErrors } from './app/chunk-reload.ts';
import { isLoginAddress, loginAddressFor, safeRedirect } from './app/redirect.ts';
import { getToken, leaveNotice, onTokenChangedElsewhere, setToken } from './app/session.ts';
import { ChunkFailure } from './app/ChunkFailure.tsx';
import { ProgressBar } from './app/Shell/ProgressBar.tsx';
import { Login } from './features/login/Login.tsx';
import { MESSAGES } from '@design-console/contract/wire/messages';

const container = document.getElementById('root');
if (!container) throw new Error('no #root in index.html');
const root = createRoot(container);

const importApp = () => import('./app/App.tsx');

/** Mounts the console in place of the current page; it reads its screen from the address. */
const openApp = async (): Promise<void> => {
  try {
    const { App } = await loadChunk(importApp);
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  } catch {
    root.render(<ChunkFailure />);
  }
};

const goToAskedPage = (): Promise<void> => {
  const requested = new URLSearchParams(window.location.search).get('redirect');
  window.history.replaceState(null, '', safeRedirect(requested, window.location.origin));
  return openApp();
};

/** Prefetches the console while the user types. */
const warmApp = (): void =>
  warm(async () => {
    await importApp();
    const { warmScreen } = await import('./app/screens.ts');
    warmScreen('/home');
  });

const openLogin = (): void => {
  const stop = onTokenChangedElsewhere((token) => {
    if (token !== null) void goToAskedPage();
  });
  const enter = (token: string) => {
    stop();
    setToken(token);
    return goToAskedPage();
  };
  root.render(
    <StrictMode>
      <ProgressBar />
      <Login onSignedIn={enter} onTyping={warmApp} />
    </StrictMode>,
  );
};

watchPreloadErrors();

if (getToken() !== null) {
  void (isLoginAddress(window.location.pathname) ? goToAskedPage() : openApp());
} else {
  if (!isLoginAddress(window.location.pathname)) {
    leaveNotice(MESSAGES.notSignedIn);
    window.history.replaceState(null, '', loginAddressFor(window.location));
  }
  openLogin();
}
