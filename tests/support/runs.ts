/** Number of runs of a property; the second number applies to a deep run. */
export const runs = (usual: number, deep: number): number =>
  process.env.TEST_DEEP === '1' ? deep : usual;
