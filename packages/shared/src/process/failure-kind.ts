/** The error's code if it has one, because names change between versions. */
export function failureName(error: unknown): string {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  const known = [code, name].find((text) => typeof text === 'string' && /^\w{1,40}$/.test(text));
  return known === undefined ? 'unknown' : `${known}`;
}

/**
 * Key that is equal for failures of the same kind: numbers in a message, which belong to single requests, are removed.
 */
export function failureKind(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const firstLine = message.trim().split('\n', 1)[0] ?? '';
  return `${failureName(error)} ${firstLine.replaceAll(/\d+/g, '#').slice(0, 120)}`;
}
