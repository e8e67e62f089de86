import { customAppPattern } from '@design-console/contract/kernel';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;

/** The id of a new application of the company: random, so that two administrators never get the same. */
export const newAppId = (): string => {
  const random = crypto.getRandomValues(new Uint32Array(length));
  const id = `custom-${[...random].map((number) => letters[number % letters.length]).join('')}`;
  if (!customAppPattern.test(id)) throw new Error(`${id} is no id of an application`);
  return id;
};
