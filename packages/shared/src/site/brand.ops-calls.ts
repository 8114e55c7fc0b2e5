import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { brand } from './settings.ts';
import { siteName } from './site-fields.ts';

const { shape } = brand.schema;
const version = once(() => z.int().min(1));
const example = { name: 'Lantern House', accent: '#2563eb', logo: null, icon: null };

export const read = defineOpsCall({
  name: 'brand.read',
  method: 'GET',
  path: '/ops/v1/brand/read',
  who: 'site.brand',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Name and brand of the site.',
  request: () => ({}),
  answer: () => z.strictObject({ version: version(), name: z.string(), ...shape }),
  errors: [],
  example: { request: {}, answer: { version: 1, ...example } },
});

export const change = defineOpsCall({
  name: 'brand.change',
  method: 'POST',
  path: '/ops/v1/brand/change',
  who: 'site.brand',
  ofSite: true,
  audit: { action: 'site.brand_changed', takesReason: true, invalidates: 'site' },
  ratePerMinute: 60,
  summary:
    'Changes name and brand of the site. A color with too little contrast is refused, with the nearest permitted one.',
  request: () => ({ version: version(), name: siteName, ...shape }),
  answer: () => z.strictObject({}),
  errors: ['site.changed_meanwhile', 'site.no_contrast', 'upload.not_found'],
  example: { request: { version: 1, ...example, reason: 'The new brand' }, answer: {} },
});
