import { PICTURE_BYTES_MAX, PICTURE_TYPES } from './upload-purposes.ts';

/** Error code by which the server would refuse a picture, found before a long upload. Undefined for a valid one. */
export function pictureFault({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): 'upload.not_picture' | 'upload.too_large' | undefined {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'upload.not_picture';
  return size >= PICTURE_BYTES_MAX ? 'upload.too_large' : undefined;
}
