import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 360;
const HEIGHT = 520;
const INK = 0x3c;
const FAINT = 0xb4;
const PAPER = 0xf6;
/** Lines of a receipt: from the top, how long and how dark. */
const LINES = [
  { top: 40, length: 180, shade: INK },
  { top: 110, length: 280, shade: FAINT },
  { top: 150, length: 240, shade: FAINT },
  { top: 190, length: 260, shade: FAINT },
  { top: 270, length: 140, shade: INK },
  { top: 340, length: 280, shade: FAINT },
  { top: 380, length: 200, shade: FAINT },
] as const;
const THICK = 16;
const LEFT = 40;

const RGB = 2;
const BITS = 8;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The picture of a receipt that can be told from others by its colour, as a PNG: it says nothing of any bank. */
export function drawReceipt(tint: number): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => rowAt(y, tint));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([BITS, RGB, 0, 0, 0], 8);
  const body = deflateSync(Buffer.concat(rows));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND')]);
}

function rowAt(y: number, tint: number): Buffer {
  const row = Buffer.alloc(1 + WIDTH * 3, PAPER);
  row[0] = 0; // the row is not filtered
  const line = LINES.find(({ top }) => y >= top && y < top + THICK);
  if (line) row.fill(line.shade, 1 + LEFT * 3, 1 + (LEFT + line.length) * 3);
  for (let x = 0; x < WIDTH && y < THICK; x++) row[1 + x * 3] = tint;
  return row;
}

function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}
