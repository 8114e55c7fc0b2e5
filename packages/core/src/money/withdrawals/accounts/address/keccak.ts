/** 24 round constants and the rotations of the 25 lanes, by the reference of Keccak. */
const ROUNDS = 24;
const LANE = 0xffff_ffff_ffff_ffffn;
const RATE_BYTES = 136;

const rotate = (lane: bigint, by: bigint): bigint =>
  by === 0n ? lane : ((lane << by) | (lane >> (64n - by))) & LANE;

/** Bits of a shift register make the constants: x⁸ + x⁶ + x⁵ + x⁴ + 1. */
const ROUND_CONSTANTS: readonly bigint[] = (() => {
  let register = 1;
  const next = () => {
    const bit = register & 1;
    register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    return bit;
  };
  return Array.from({ length: ROUNDS }, () =>
    [0, 1, 3, 7, 15, 31, 63].reduce(
      (constant, place) => (next() ? constant ^ (1n << BigInt(place)) : constant),
      0n,
    ),
  );
})();

/** Where the lanes go one after another, each turned one step further. */
const MOVES: readonly { readonly to: number; readonly by: bigint }[] = (() => {
  let [x, y] = [1, 0];
  return Array.from({ length: ROUNDS }, (_, t) => {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    return { to: x + 5 * y, by: BigInt((((t + 1) * (t + 2)) / 2) % 64) };
  });
})();

function permute(lanes: bigint[]): void {
  const at = (place: number) => lanes[place] ?? 0n;
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ at(x + y), 0n),
    );
    for (let place = 0; place < 25; place++) {
      const x = place % 5;
      lanes[place] =
        at(place) ^ (columns[(x + 4) % 5] ?? 0n) ^ rotate(columns[(x + 1) % 5] ?? 0n, 1n);
    }
    let moved = at(1);
    for (const { to, by } of MOVES) {
      const next = at(to);
      lanes[to] = rotate(moved, by);
      moved = next;
    }
    for (const y of [0, 5, 10, 15, 20]) {
      const row = [0, 1, 2, 3, 4].map((x) => at(y + x));
      for (let x = 0; x < 5; x++)
        lanes[y + x] =
          (row[x] ?? 0n) ^ (~(row[(x + 1) % 5] ?? 0n) & LANE & (row[(x + 2) % 5] ?? 0n));
    }
    lanes[0] = at(0) ^ constant;
  }
}

/** Keccak-256 as networks of the EVM use it, which is not SHA3-256 and not in OpenSSL under Node. In hexadecimal digits. */
export function keccak256(text: string): string {
  const bytes = Buffer.from(text);
  const padded = Buffer.alloc((Math.floor(bytes.length / RATE_BYTES) + 1) * RATE_BYTES);
  bytes.copy(padded);
  padded[bytes.length] = 0x01;
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80;
  const lanes = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane++)
      lanes[lane] = (lanes[lane] ?? 0n) ^ padded.readBigUInt64LE(block + 8 * lane);
    permute(lanes);
  }
  const hash = Buffer.alloc(32);
  for (let lane = 0; lane < 4; lane++) hash.writeBigUInt64LE(lanes[lane] ?? 0n, 8 * lane);
  return hash.toString('hex');
}
