/** How often a property is tried: the second number in a deep run. */
export const runs = (usual: number, deep: number): number =>
  process.env.TEST_DEEP === '1' ? deep : usual;
