/**
 * Copies the platform's signed origin of the framing site to another URL of the arcade. The server then allows that
 * site to frame the page, or links back to it.
 */
export function passFrame(address: URL): URL {
  const { searchParams } = new URL(location.href);
  for (const name of ['frame', 'frameSignature']) {
    const value = searchParams.get(name);
    if (value) address.searchParams.set(name, value);
  }
  return address;
}
