/** What the login page is told by the page that sent someone there. */
export interface LoginState {
  /** Where to go on afterwards: a path of this site. */
  readonly from: string;
}

/** The state of a location is anybody's, so it is looked at before it is believed. */
export function readLoginState(state: unknown): Partial<LoginState> {
  const { from } = (state ?? {}) as Partial<LoginState>;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? { from } : {};
}
