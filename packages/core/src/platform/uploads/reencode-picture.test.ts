import { PICTURE_BYTES_MAX } from '@app/shared/uploads/upload-purposes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reencodePicture } from './reencode-picture.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c25' } });

const square = async (file: Buffer) => (await reencodePicture(file, [{ square: 256 }]))[0].bytes;

test('makes a small square WebP of a PNG, a JPEG and a WebP', async () => {
  for (const file of [
    await drawn(900, 300).png().toBuffer(),
    await drawn(20, 50).jpeg().toBuffer(),
    await drawn(300, 500).webp().toBuffer(),
  ]) {
    const { format, width, height } = await sharp(await square(file)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
  }
});

test('removes all camera metadata', async () => {
  const exif = { IFD0: { Copyright: 'somewhere at home', Model: 'telephone' } };
  const file = await drawn(300, 300).withExif(exif).jpeg().toBuffer();
  expect(file.includes('somewhere at home')).toBe(true);
  const picture = await square(Buffer.concat([file, Buffer.from('<script>tail</script>')]));
  const { exif: kept, icc, xmp } = await sharp(picture).metadata();
  expect([kept, icc, xmp]).toEqual([undefined, undefined, undefined]);
  expect(picture.includes('somewhere at home') || picture.includes('script')).toBe(false);
});

test('applies the camera’s orientation', async () => {
  const half = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const file = await drawn(40, 20)
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const { data } = await sharp(await square(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(100); // rotated: the dark half is on the other side
});

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', () => drawn(2, 2).gif().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['sound in the container of WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
  ['a page behind the name of a WebP', () => Buffer.from('RIFF\x24\0\0\0WEBP<svg onload="x"/>')],
  ['the beginning of a PNG', async () => (await drawn(90, 90).png().toBuffer()).subarray(0, 60)],
  ['the name of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
])('refuses %s', async (_, make) => {
  await expect(square(await make())).rejects.toThrow('upload.not_picture');
});

test('refuses files of 5 000 000 bytes and more before decoding', async () => {
  const png = await drawn(2, 2).png().toBuffer();
  const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  await expect(square(padded(PICTURE_BYTES_MAX))).rejects.toThrow('upload.too_large');
  await square(padded(PICTURE_BYTES_MAX - 1));
});

test('refuses pictures that decode to too many pixels', async () => {
  const bomb = await drawn(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(PICTURE_BYTES_MAX);
  await expect(square(bomb)).rejects.toThrow('upload.too_many_pixels');
});

test('continues after many concurrent pictures, some invalid', async () => {
  const png = await drawn(300, 300).png().toBuffer();
  const files = Array.from({ length: 16 }, (_, n) => (n % 4 === 0 ? png.subarray(0, 50) : png));
  const outcomes = await Promise.allSettled(files.map(square));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  await square(png);
});

test('creates several sizes, none larger than the original, and keeps transparency', async () => {
  const clear = { create: { width: 900, height: 300, channels: 4, background: '#0000' } } as const;
  const file = await sharp(clear).png().toBuffer();
  const [whole, small] = await reencodePicture(file, [{ side: 2_000 }, { side: 320 }]);
  expect([whole.width, whole.height, small.width, small.height]).toEqual([900, 300, 320, 107]);
  expect((await sharp(small.bytes).metadata()).hasAlpha).toBe(true);
});

test('keeps the first frame of an animation, and no appended script', async () => {
  const frames = Buffer.alloc(2 * 4 * 8 * 3, 120);
  const raw = { width: 4, height: 16, channels: 3, pageHeight: 8 } as const;
  const moving = await sharp(frames, { raw }).webp().toBuffer();
  const polyglot = Buffer.concat([moving, Buffer.from('<script>alert(1)</script>%PDF-1.7')]);
  const [still] = await reencodePicture(polyglot, [{ side: 100 }]);
  const { pages, height } = await sharp(still.bytes).metadata();
  expect([pages ?? 1, height]).toEqual([1, 8]);
  expect(still.bytes.includes('script')).toBe(false);
});
