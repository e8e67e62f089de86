import { playgroundUserPrefix } from '@design-console/contract/playground-user';
import { expect, it } from 'vitest';
import { wantedDraft } from './own-drafts.ts';

const prefill = { app_id: 'a', add_text_list: '["新品上市"]' };
const user = (userFlag: string) => ({ user: { userFlag, nickname: '' } });

it('the playground puts the content of each trial into a new design; users get their unsaved work back', () => {
  const trial = user(`${playgroundUserPrefix}7`);
  expect(wantedDraft(trial, prefill).isNew).toBe(true);
  expect(wantedDraft(trial, { app_id: 'a' }).isNew).toBe(false);
  expect(wantedDraft(trial, { app_id: 'a', add_text_list: '[]' }).isNew).toBe(false);
  expect(wantedDraft(user('u-1001'), prefill).isNew).toBe(false);
  expect(wantedDraft(user('u-1001'), prefill, true).isNew).toBe(true);
});
