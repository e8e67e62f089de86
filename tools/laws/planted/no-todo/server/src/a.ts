// TODO count them, planted: no-todo
export const a = 'TODO';
/** FIXME planted: no-todo */
export const todo = 1;
