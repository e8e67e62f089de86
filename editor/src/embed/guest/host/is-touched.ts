/** Whether a finger is the pointer here: the link does not always name the device. */
export const isTouched = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
