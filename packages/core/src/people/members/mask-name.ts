const SHOWN_FIRST = 2;

/** A name as strangers may see it: `ab***9`. The number of stars does not reveal its length. */
export function maskName(name: string): string {
  const letters = [...name];
  const first = letters.slice(0, Math.min(SHOWN_FIRST, letters.length - 2)).join('');
  return `${first}***${letters.length > 1 ? letters.at(-1) : ''}`;
}
