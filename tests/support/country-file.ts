/** The types of MaxMind's format that a file of countries needs. */
const STRING = 2;
const UINT16 = 5;
const UINT32 = 6;
const MAP = 7;

const BITS_OF_IPV6 = 128;
/** Prefix of IPv4 addresses in an IPv6 tree: 96 zero bits. */
const BITS_BEFORE_IPV4 = 96;
/** Zero bytes between tree and data. Data addresses are counted from the start of this gap. */
const GAP = 16;
const METADATA = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

type Value = string | { readonly uint16: number } | { readonly uint32: number } | Fields;
interface Fields {
  readonly [field: string]: Value;
}

/** A country database in the format that installations use, from IPv4 networks (`203.0.113.0/24`) and countries. */
export function countryFile(countries: Readonly<Record<string, string>>): Buffer {
  const data: Buffer[] = [];
  const tree: (number | undefined | { at: number })[][] = [[undefined, undefined]];
  for (const [network, code] of Object.entries(countries)) {
    const at = Buffer.concat(data).length;
    data.push(encode({ country: { iso_code: code } }));
    place(tree, bitsOf(network), at);
  }
  const nodes = tree.map(([left, right]) => {
    const record = Buffer.alloc(6);
    for (const [n, side] of [left, right].entries()) {
      const value =
        side === undefined
          ? tree.length
          : typeof side === 'number'
            ? side
            : tree.length + GAP + side.at;
      record.writeUIntBE(value, n * 3, 3);
    }
    return record;
  });
  const metadata = encode({
    binary_format_major_version: { uint16: 2 },
    binary_format_minor_version: { uint16: 0 },
    build_epoch: { uint32: 0 },
    database_type: 'Country',
    ip_version: { uint16: 6 },
    node_count: { uint32: tree.length },
    record_size: { uint16: 24 },
  });
  return Buffer.concat([...nodes, Buffer.alloc(GAP), ...data, METADATA, metadata]);
}

function bitsOf(network: string): number[] {
  const [address = '', prefix] = network.split('/');
  const bits = address
    .split('.')
    .flatMap((byte) => [...Number(byte).toString(2).padStart(8, '0')].map(Number));
  return [...Array(BITS_BEFORE_IPV4).fill(0), ...bits].slice(
    0,
    Math.min(BITS_OF_IPV6, BITS_BEFORE_IPV4 + Number(prefix)),
  );
}

function place(
  tree: (number | undefined | { at: number })[][],
  bits: readonly number[],
  at: number,
): void {
  let node = 0;
  for (const [n, bit] of bits.entries()) {
    const sides = tree[node] ?? [];
    if (n === bits.length - 1) {
      sides[bit] = { at };
      return;
    }
    const next = sides[bit];
    if (typeof next === 'number') {
      node = next;
      continue;
    }
    sides[bit] = tree.length;
    node = tree.length;
    tree.push([undefined, undefined]);
  }
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([Buffer.from([(STRING << 5) | text.length]), text]);
  }
  if ('uint16' in value && typeof value.uint16 === 'number') return number(UINT16, value.uint16, 2);
  if ('uint32' in value && typeof value.uint32 === 'number') return number(UINT32, value.uint32, 4);
  const fields = Object.entries(value as Fields);
  return Buffer.concat([
    Buffer.from([(MAP << 5) | fields.length]),
    ...fields.flatMap(([field, of]) => [encode(field), encode(of)]),
  ]);
}

function number(type: number, value: number, bytes: number): Buffer {
  const written = Buffer.alloc(1 + bytes);
  written[0] = (type << 5) | bytes;
  written.writeUIntBE(value, 1, bytes);
  return written;
}
