export const a = '保存成功！'; // planted: copy-exclamation
export const closing = '！），。';
