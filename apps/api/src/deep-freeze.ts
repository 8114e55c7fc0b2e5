/** Freezes a value deeply and returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** Whether a value was frozen by `deepFreeze`. */
export const isDeepFrozen = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.isFrozen(value);

/** Caches a derived, frozen value per source object. */
export function weakMemo<From extends object, T>(make: (from: From) => T): (from: From) => T {
  const made = new WeakMap<From, T>();
  return (from) => {
    const cached = made.get(from);
    if (cached !== undefined) return cached;
    const value = deepFreeze(make(from));
    made.set(from, value);
    return value;
  };
}
