/** An object with the same keys and mapped values. */
export const mapValues = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  map: (from: From) => To,
): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(record).map(([key, from]) => [key, map(from)])) as Record<
    Key,
    To
  >;
