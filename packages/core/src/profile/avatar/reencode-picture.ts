import { DomainError } from '../../kernel/index.ts';

/** A picture is smaller than this, as it arrives. */
export const PICTURE_BYTES_MAX = 5_000_000;
/** More pixels than any telephone's camera makes: what unpacks to more is meant to harm. */
const PIXELS_MAX = 50_000_000;
const SIDE_PX = 256;
const QUALITY = 82;
/** Each takes tens of megabytes while it lasts, and no page waits for a picture. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 20;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A small square of what a member sent, drawn anew: nothing of the file itself is kept, neither
 * what it says of camera and place nor what may be hidden in it. What it is, its bytes say, and not
 * who sent it.
 *
 * @throws upload.too_large, upload.not_picture, upload.too_many_pixels, server.busy
 */
export async function reencodePicture(file: Buffer): Promise<Buffer> {
  if (file.length >= PICTURE_BYTES_MAX) throw new DomainError('upload.too_large');
  const isKnown = [PNG, JPEG].some((magic) => file.subarray(0, magic.length).equals(magic));
  if (!isKnown) throw new DomainError('upload.not_picture');
  await takeTurn();
  try {
    return await drawAnew(file);
  } finally {
    const next = waiting.shift();
    if (next)
      next(); // the turn goes on to who waits, before any new caller
    else running -= 1;
  }
}

/** A picture is decoded once and never again; and a strip of threads for each would starve the rest. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function drawAnew(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { width, height } = await picture.metadata().catch(refuse);
  if (width * height > PIXELS_MAX) throw new DomainError('upload.too_many_pixels');
  return picture
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(refuse);
}

function refuse(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  throw new DomainError(isTooLarge ? 'upload.too_many_pixels' : 'upload.not_picture');
}

/** @throws server.busy */
async function takeTurn(): Promise<void> {
  if (running < AT_ONCE_MAX) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_MAX) throw new DomainError('server.busy', { retryAfterSeconds: 2 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}
