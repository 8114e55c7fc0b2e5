import { PICTURE_BYTES_MAX } from '@app/shared/uploads/upload-purposes';
import { DomainError } from '../kernel/index.ts';

/** More pixels than any phone camera takes. A larger picture is a decompression bomb. */
const PIXELS_MAX = 50_000_000;
const QUALITY = 82;
/** Re-encoding takes tens of megabytes of memory. Only the sender of the picture waits for it. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 20;

/** Target size: a square crop, or the whole picture with its longer side at most this long. */
export type PictureSize = { readonly square: number } | { readonly side: number };

export interface DrawnPicture {
  /** A WebP. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const isPng = (file: Buffer) => file.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
const isJpeg = (file: Buffer) => file.subarray(0, 3).toString('hex') === 'ffd8ff';
const isWebp = (file: Buffer) =>
  file.subarray(0, 4).toString('latin1') === 'RIFF' &&
  file.subarray(8, 12).toString('latin1') === 'WEBP';

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Re-encodes a person's picture in each size, so that nothing else of the file is kept: no metadata of camera or place,
 * no hidden data. Detects the type from the content and ignores the declared one.
 *
 * @throws upload.too_large, upload.not_picture, upload.too_many_pixels, server.busy
 */
export async function reencodePicture<const Sizes extends readonly PictureSize[]>(
  file: Buffer,
  sizes: Sizes,
): Promise<{ readonly [Place in keyof Sizes]: DrawnPicture }> {
  if (file.length >= PICTURE_BYTES_MAX) throw new DomainError('upload.too_large');
  if (![isPng, isJpeg, isWebp].some((isOf) => isOf(file))) {
    throw new DomainError('upload.not_picture');
  }
  await acquireSlot();
  try {
    return (await encodeSizes(file, sizes)) as { [Place in keyof Sizes]: DrawnPicture };
  } finally {
    const next = waiting.shift();
    if (next)
      next(); // the slot goes to a waiting caller before any new one
    else running -= 1;
  }
}

/**
 * Loads sharp without its cache, because each picture is decoded only once, and with one thread for each picture,
 * because more would slow down the rest of the process.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function encodeSizes(file: Buffer, sizes: readonly PictureSize[]): Promise<DrawnPicture[]> {
  const sharp = await loadSharp();
  const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { width, height } = await picture.metadata().catch(refuse);
  if (width * height > PIXELS_MAX) throw new DomainError('upload.too_many_pixels');
  const drawn: DrawnPicture[] = [];
  for (const size of sizes) {
    const { data: bytes, info } = await picture
      .clone()
      .autoOrient()
      .resize(resizingTo(size))
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    drawn.push({ bytes, width: info.width, height: info.height });
  }
  return drawn;
}

/** Smaller pictures are not enlarged, except for a square. */
const resizingTo = (size: PictureSize) =>
  'square' in size
    ? { width: size.square, height: size.square, fit: 'cover' as const }
    : { width: size.side, height: size.side, fit: 'inside' as const, withoutEnlargement: true };

function refuse(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  throw new DomainError(isTooLarge ? 'upload.too_many_pixels' : 'upload.not_picture');
}

/** @throws server.busy */
async function acquireSlot(): Promise<void> {
  if (running < AT_ONCE_MAX) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_MAX) throw new DomainError('server.busy', { retryAfterSeconds: 2 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}
