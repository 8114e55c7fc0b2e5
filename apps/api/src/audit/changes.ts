type Setting = string | number | boolean | null;
type Settings = Readonly<Record<string, Setting | readonly Setting[]>>;

/**
 * What an action changes, as the audit trail keeps it: what each setting is after it, and under
 * `name.before` what it was. What stays as it was is left out.
 */
export function changesOf(before: Settings, after: Settings): Record<string, Setting> {
  const changed = Object.entries(after)
    .map(([name, value]) => [name, inOne(value), inOne(before[name] ?? null)] as const)
    .filter(([, now, then]) => now !== then);
  return Object.fromEntries(
    changed.flatMap(([name, now, then]) => [
      [name, now],
      [`${name}.before`, then],
    ]),
  );
}

const inOne = (value: Setting | readonly Setting[]): Setting =>
  value !== null && typeof value === 'object' ? value.join(' ') : value;
