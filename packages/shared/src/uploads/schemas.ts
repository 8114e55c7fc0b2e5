import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { purposesOfMembers, UPLOADS_MAX } from './upload-purposes.ts';

const purpose = once(() => z.enum(purposesOfMembers).describe('Purpose of the picture.'));
const uploadId = once(() => z.uuid());

export const upload = once(() =>
  z.strictObject({
    uploadId: uploadId(),
    url: z.string().describe('URL of the picture, valid for five minutes.'),
    thumbnailUrl: z.string(),
    width: z.int(),
    height: z.int(),
    uploadedAt: wireTime,
  }),
);

const address = '/uploads/5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4';
const signed = 'until=1795000300000&key=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const uploadExample = {
  uploadId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
  url: `${address}?${signed}`,
  thumbnailUrl: `${address}/thumbnail?${signed}`,
  width: 1_200,
  height: 900,
  uploadedAt: 1_795_000_000_000,
};

export const add = defineCall(calls.add, {
  summary:
    'Uploads a PNG, JPEG or WebP below 5 000 000 bytes, which is re-encoded without metadata. Unused, it is deleted after a day.',
  request: () => ({ purpose: purpose() }),
  answer: upload,
  errors: ['upload.not_picture', 'upload.too_large', 'upload.too_many_pixels', 'upload.limit'],
  example: { request: { purpose: 'feedback' }, answer: uploadExample },
});

export const list = defineCall(calls.list, {
  summary: "The member's unused uploads for a purpose.",
  request: () => ({ purpose: purpose() }),
  answer: () =>
    z.strictObject({
      list: z.array(upload()),
      most: z.int().describe('Maximum number of pending uploads, and of uploads per use.'),
    }),
  errors: [],
  example: {
    request: { purpose: 'feedback' },
    answer: { list: [uploadExample], most: UPLOADS_MAX },
  },
});

export const drop = defineCall(calls.drop, {
  summary: 'Deletes an unused upload.',
  request: () => ({ uploadId: uploadId() }),
  answer: () => z.strictObject({}),
  errors: ['upload.not_found'],
  example: { request: { uploadId: uploadExample.uploadId }, answer: {} },
});
