/** A channel to the other tabs. Undefined where the browser does not support it, or blocks it for the site. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
