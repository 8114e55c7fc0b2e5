type Setting = string | number | boolean | null;
type Settings = Readonly<Record<string, Setting | readonly Setting[]>>;

/**
 * Changes of an action for the audit trail: new values by name, old ones as `name.before`, unchanged ones left out.
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
