export const text = 'name';
