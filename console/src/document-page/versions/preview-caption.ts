import { createContext, useContext } from 'react';

interface Caption {
  readonly title: string;
  /** A note on the shown value; empty when the title is enough. */
  readonly note: string;
}

/** The head of a preview that shows the value being edited. */
export const usualCaption: Caption = { title: '实时预览', note: '未保存的改动已在这里生效' };
/** The head of a preview for readers who may change nothing. */
export const viewOnlyCaption: Caption = { title: '实时预览', note: '' };

const Context = createContext<Caption>(usualCaption);

/** Around a preview that shows another value than the one being edited. */
export const PreviewCaption = Context.Provider;
export const usePreviewCaption = () => useContext(Context);
