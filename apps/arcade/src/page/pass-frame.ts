/**
 * Hands what the platform said about the site around us, signed, on to another address of ours: the
 * server answers it with a policy that lets that site frame it, or with the way back to the site.
 */
export function passFrame(address: URL): URL {
  const { searchParams } = new URL(location.href);
  for (const name of ['frame', 'frameSignature']) {
    const value = searchParams.get(name);
    if (value) address.searchParams.set(name, value);
  }
  return address;
}
