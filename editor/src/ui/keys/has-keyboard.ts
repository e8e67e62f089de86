/** Whether keys are at hand: on a touch screen a focused field would open the keyboard on the screen. */
export const hasKeyboard = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
