import { defineDomain } from '../define-domain.ts';

export const uploads = defineDomain({
  name: 'uploads',
  calls: {
    uploads: 'Pictures that members attach to what they send.',
  },
  errors: {
    'upload.not_picture': 'malformed',
    'upload.too_large': 'malformed',
    'upload.too_many_pixels': 'malformed',
    'upload.limit': 'conflict',
    'upload.not_found': 'not_found',
  },
  auditActions: {
    'upload.added': null,
    'upload.seen': null,
  },
});
