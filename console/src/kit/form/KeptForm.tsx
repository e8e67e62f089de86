import { type UnfinishedForm, useUnfinished } from '../../app/unfinished-work.ts';

/** Placed inside a form whose content must outlive the session: the fields exist when it restores them. */
export const KeptForm = (form: UnfinishedForm) => {
  useUnfinished(form);
  return null;
};
