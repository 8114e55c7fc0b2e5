import { loadSharp } from './reencode-picture.ts';

/** Share of each side that a launcher may cut off. */
const INSET = 0.1;

interface Icon {
  readonly side: number;
  /** Painted behind the picture, because launchers show icons without transparency. */
  readonly ground: string;
}

/** A picture as launchers need it: a square PNG on a background, whole, with a margin. */
export async function drawIcon(picture: Buffer, { side, ground }: Icon): Promise<Buffer> {
  const sharp = await loadSharp();
  const inset = Math.round(side * INSET);
  const inner = side - 2 * inset;
  // sharp flattens before it extends, in any order of the calls, so the margin is painted too.
  return sharp(picture)
    .flatten({ background: ground })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: inset, bottom: inset, left: inset, right: inset, background: ground })
    .png()
    .toBuffer();
}
