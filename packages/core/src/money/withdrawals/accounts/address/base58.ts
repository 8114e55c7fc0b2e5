import { createHash } from 'node:crypto';

const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHECKSUM_BYTES = 4;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** What a Base58Check text holds, without its checksum; undefined where that is wrong. */
export function base58Check(text: string): Buffer | undefined {
  let sum = 0n;
  for (const sign of text) {
    const digit = SIGNS.indexOf(sign);
    if (digit < 0) return undefined;
    sum = sum * 58n + BigInt(digit);
  }
  const hex = sum === 0n ? '' : sum.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const bytes = Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ]);
  if (bytes.length <= CHECKSUM_BYTES) return undefined;
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  const expected = sha256(sha256(content)).subarray(0, CHECKSUM_BYTES);
  return expected.equals(bytes.subarray(-CHECKSUM_BYTES)) ? content : undefined;
}
