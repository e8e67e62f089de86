import { type UnfinishedForm, useUnfinished } from '../app/unfinished-work.ts';

/** Stands inside a form whose content must outlive the session: its fields are there when it puts them back. */
export const KeptForm = (form: UnfinishedForm) => {
  useUnfinished(form);
  return null;
};
