interface Switching {
  readonly id?: unknown;
  readonly status: unknown;
}

/** The status that a running switch of this row asks for; undefined while none runs. */
export const pendingStatusOf = (running: readonly Switching[], id: number): 0 | 1 | undefined => {
  const own = running.find((input) => input.id === id);
  return own === undefined ? undefined : Number(own.status) === 1 ? 1 : 0;
};
