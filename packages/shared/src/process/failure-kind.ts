/** A code where there is one: what it is called differs from one version to the next. */
export function failureName(error: unknown): string {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  const known = [code, name].find((text) => typeof text === 'string' && /^\w{1,40}$/.test(text));
  return known === undefined ? 'unknown' : `${known}`;
}

/** Equal for failures that have the same to tell: numbers in a message are those of one request. */
export function failureKind(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const firstLine = message.trim().split('\n', 1)[0] ?? '';
  return `${failureName(error)} ${firstLine.replaceAll(/\d+/g, '#').slice(0, 120)}`;
}
