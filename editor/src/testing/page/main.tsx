import { createRoot } from 'react-dom/client';
import { defaultConfiguration } from '../../ui/default-configuration.ts';
import { Editor } from '../../ui/frame/Editor.tsx';
import type { Design } from '../../document/index.ts';

interface Opened {
  readonly design: Design;
  readonly device?: 'pc' | 'mobile';
  readonly dark?: boolean;
}

declare global {
  interface Window {
    /** Shows the editor with a design; answers when it stands. */
    openEditor(given: Opened): Promise<void>;
    /** What was saved last. */
    saved: Design | null;
  }
}

const dark = {
  mode: 'dark',
  topBar: '#1B1D22',
  topBarText: '#E8EAED',
  panel: '#1B1D22',
  canvas: '#101114',
  text: '#E8EAED',
  textSecondary: '#A6ACB8',
  border: '#33363E',
} as const;

window.saved = null;
window.openEditor = ({ design, device = 'pc', dark: isDark = false }) => {
  const given = defaultConfiguration();
  const colors = isDark ? { ...given.theme.colors, ...dark } : given.theme.colors;
  const host = document.getElementById('root');
  if (!host) throw new Error('The page has a root');
  createRoot(host).render(
    <Editor
      device={device}
      configuration={{ ...given, theme: { ...given.theme, colors } }}
      design={design}
      user={{ company: '青禾', user: '林晓棠', isAuthorized: true }}
      onSave={async (stored) => {
        window.saved = stored;
      }}
      startsWithPanel={device === 'pc' ? 'text' : ''}
    />,
  );
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
};
