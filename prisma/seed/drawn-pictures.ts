import { crc32, deflateSync } from 'node:zlib';

const INK = 0x3c;
const FAINT = 0xb4;
const PAPER = 0xf6;
const THICK = 16;

/** A gray rectangle on the document, in pixels. */
interface Block {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly shade: number;
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
}

const line = (top: number, left: number, width: number, shade: number): Block => ({
  top,
  left,
  width,
  shade,
  height: THICK,
});

const RECEIPT: Drawing = {
  width: 360,
  height: 520,
  blocks: [
    line(40, 40, 180, INK),
    line(110, 40, 280, FAINT),
    line(150, 40, 240, FAINT),
    line(190, 40, 260, FAINT),
    line(270, 40, 140, INK),
    line(340, 40, 280, FAINT),
    line(380, 40, 200, FAINT),
  ],
};
/** With a portrait, and two machine-readable lines below. */
const PASSPORT: Drawing = {
  width: 520,
  height: 360,
  blocks: [
    { top: 60, left: 40, width: 130, height: 170, shade: FAINT },
    { top: 90, left: 80, width: 50, height: 60, shade: INK },
    { top: 160, left: 60, width: 90, height: 70, shade: INK },
    line(60, 200, 200, INK),
    line(110, 200, 280, FAINT),
    line(150, 200, 220, FAINT),
    line(190, 200, 260, FAINT),
    line(270, 40, 440, INK),
    line(306, 40, 440, INK),
  ],
};

const RGB = 2;
const BITS = 8;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A generic receipt as PNG, distinguishable by tint; it names no bank. */
export const drawReceipt = (tint: number): Buffer => draw(RECEIPT, tint);

/** A generic passport of no country or person. */
export const drawPassport = (tint: number): Buffer => draw(PASSPORT, tint);

function draw(drawing: Drawing, tint: number): Buffer {
  const { width, height } = drawing;
  const rows = Array.from({ length: height }, (_, y) => rowAt(drawing, y, tint));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BITS, RGB, 0, 0, 0], 8);
  const body = deflateSync(Buffer.concat(rows));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND')]);
}

function rowAt({ width, blocks }: Drawing, y: number, tint: number): Buffer {
  const row = Buffer.alloc(1 + width * 3, PAPER);
  row[0] = 0; // filter type of the row: none
  for (const { top, left, height, width: wide, shade } of blocks)
    if (y >= top && y < top + height) row.fill(shade, 1 + left * 3, 1 + (left + wide) * 3);
  for (let x = 0; x < width && y < THICK; x++) row[1 + x * 3] = tint;
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
