const SIGNS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What the checksum comes to: of version 0, and of all later ones (bech32m). */
const SUMS = { bech32: 1, bech32m: 0x2bc830a3 } as const;

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [place, generator] of GENERATORS.entries())
      if ((top >>> place) & 1) sum ^= generator;
  }
  return sum >>> 0;
}

/** Whether a text is an address of segregated witness with this prefix, by BIP 173 and BIP 350. */
export function isSegwitAddress(text: string, prefix: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false;
  const [, signs] = new RegExp(`^${prefix}1([${SIGNS}]{7,87})$`).exec(text.toLowerCase()) ?? [];
  if (!signs) return false;
  const data = [...signs].map((sign) => SIGNS.indexOf(sign));
  const head = [...prefix].map((sign) => sign.charCodeAt(0));
  const sum = polymod([
    ...head.map((code) => code >> 5),
    0,
    ...head.map((code) => code & 31),
    ...data,
  ]);
  const [version = 0] = data;
  const program = Math.floor(((data.length - 7) * 5) / 8);
  if (version > 16 || ((data.length - 7) * 5) % 8 > 4) return false;
  if (version === 0) return sum === SUMS.bech32 && (program === 20 || program === 32);
  return sum === SUMS.bech32m && program >= 2 && program <= 40;
}
