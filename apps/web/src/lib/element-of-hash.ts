/** The part of the page that an address names after its `#`. People cut addresses anywhere. */
export function elementOfHash(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
