/** Settings before and after a change. */
export interface Changed<Settings> {
  readonly before: Settings;
  readonly after: Settings;
}

/** A change lists only the changed fields: undefined keeps a value, null is a value. */
export type Change<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

export const changed = <Settings extends object>(
  before: Settings,
  change: Change<Settings>,
): Settings => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});
