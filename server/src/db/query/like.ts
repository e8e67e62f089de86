/** A LIKE pattern that finds the words anywhere and takes %, _ and \ literally. */
export const likeOf = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
