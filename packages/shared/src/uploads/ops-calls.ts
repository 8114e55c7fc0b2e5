import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { upload, uploadExample } from './schemas.ts';
import { purposesOfOperators, uploadPurposeNames } from './upload-purposes.ts';

const id = uploadExample.uploadId;
const publicExample = {
  ...uploadExample,
  url: `/uploads/${id}`,
  thumbnailUrl: `/uploads/${id}/thumbnail`,
};

export const add = defineOpsCall({
  name: 'uploads.add',
  method: 'POST',
  path: '/ops/v1/uploads/add',
  who: 'operator',
  ofSite: true,
  audit: { action: 'upload.added' },
  takesPicture: 'form',
  ratePerMinute: 60,
  summary:
    'Uploads a picture for a purpose, whose permission the caller needs. Unused, it is deleted after a day.',
  request: () => ({ purpose: z.enum(purposesOfOperators).describe('Purpose of the picture.') }),
  answer: upload,
  errors: ['upload.not_picture', 'upload.too_large', 'upload.too_many_pixels'],
  example: { request: { purpose: 'brand' }, answer: publicExample },
});

export const look = defineOpsCall({
  name: 'uploads.look',
  method: 'GET',
  path: '/ops/v1/uploads/look',
  who: 'operator',
  ofSite: true,
  audit: { action: 'upload.seen', mergesRepeats: true },
  ratePerMinute: 120,
  summary:
    "Creates addresses of a member's picture, valid for five minutes. Its purpose determines the permission.",
  request: () => ({ uploadId: z.uuid() }),
  answer: () => upload().extend({ purpose: z.enum(uploadPurposeNames) }),
  errors: ['upload.not_found'],
  example: { request: { uploadId: id }, answer: { ...uploadExample, purpose: 'feedback' } },
});
