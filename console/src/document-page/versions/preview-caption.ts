import { createContext, useContext } from 'react';

interface Caption {
  readonly title: string;
  /** A note on the shown value; empty when the title is enough. */
  readonly note: string;
}

const Context = createContext<Caption>({ title: '实时预览', note: '未保存的改动已在这里生效' });

/** Around a preview that shows another value than the one being edited. */
export const PreviewCaption = Context.Provider;
export const usePreviewCaption = () => useContext(Context);
