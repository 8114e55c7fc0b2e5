/** End of a process at a fault point: killed, or disconnected from all servers inside the test's process. */
export type Death = 'SIGKILL' | 'cut';

/** Whether this is a usual run. A deep run kills only real processes. */
export const isUsualRun = process.env.TEST_DEEP !== '1';

/**
 * Each case with a way to die. In a usual run only the first ones, `killed` in number, start processes and kill
 * them; the others are cut off in the test's own process, which takes a tenth of the time. In a deep run all are
 * killed, and all but the first ones are cut off as well.
 */
export function deathsAt<T extends object>(
  cases: readonly T[],
  { killed = 1 } = {},
): (T & { readonly by: Death })[] {
  const real = isUsualRun ? cases.slice(0, killed) : cases;
  return [
    ...real.map((one) => ({ ...one, by: 'SIGKILL' as const })),
    ...cases.slice(killed).map((one) => ({ ...one, by: 'cut' as const })),
  ];
}
