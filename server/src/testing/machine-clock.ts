let shiftedByMs = 0;

/** Limits count by the machine's clocks: they advance with the server's. */
export const shiftMachineClock = (ms: number): void => {
  shiftedByMs += ms;
  const by = shiftedByMs;
  Date.now = () => new Date().getTime() + by;
};

/** Milliseconds of a clock that never goes back, shifted as the machine's clock was. */
export const shiftedSteadyMs = (): number => performance.now() + shiftedByMs;
