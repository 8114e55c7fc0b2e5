import { loadSharp } from './redraw-picture.ts';

/** What a launcher may cut away on each side. */
const INSET = 0.1;

interface Icon {
  readonly side: number;
  /** Painted behind it, because a launcher shows nothing through an icon. */
  readonly ground: string;
}

/** A picture as launchers want it: a square PNG on a ground, whole, with some room around it. */
export async function drawIcon(picture: Buffer, { side, ground }: Icon): Promise<Buffer> {
  const sharp = await loadSharp();
  const inset = Math.round(side * INSET);
  const inner = side - 2 * inset;
  // Flattened before anything is added, whatever the order here: what is added is painted as well.
  return sharp(picture)
    .flatten({ background: ground })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: inset, bottom: inset, left: inset, right: inset, background: ground })
    .png()
    .toBuffer();
}
