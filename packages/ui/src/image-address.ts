/** What image hosts have copies of: drawn pictures and those that the operator uploaded. */
const COPIED = /^\/(art|uploads)\//;

/**
 * The address of a picture at one of the image hosts. Pictures are spread over the hosts at random,
 * but each has the same host on every page, so browsers load it once.
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
