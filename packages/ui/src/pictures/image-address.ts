/** Paths mirrored by image hosts: generated and uploaded pictures. */
const COPIED = /^\/(art|uploads)\//;

/**
 * Address of a picture at an image host. The host depends on a hash of the path, so that a picture has the same address
 * on every page and is loaded once.
 */
export function imageAddress(path: string, hosts: readonly string[]): string {
  const host = COPIED.test(path) ? hosts[hashOf(path) % hosts.length] : undefined;
  return host ? host + path : path;
}

const hashOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash;
};
