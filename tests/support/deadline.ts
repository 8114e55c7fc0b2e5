/** Shared machines have slowed down this much in the middle of a run, after the runner measured them. */
const LATER_SLOWDOWN = 3;

/** Slowdown of this machine against the reference. The runner measures it before the first test. */
const SLOWDOWN = Math.max(LATER_SLOWDOWN, Number(process.env.TEST_SLOWDOWN ?? 1));

/** A deadline in milliseconds for this machine, from the one for the reference machine. */
export const deadline = (ms: number): number => Math.ceil(ms * SLOWDOWN);
