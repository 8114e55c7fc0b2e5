import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import * as calls from './companions.calls.ts';

export const customerServiceScript = defineCall(calls.customerServiceScript, {
  summary: 'The markup that shows the chat with support within a page.',
  request: () => ({}),
  answer: () =>
    z.string().nullable().describe('HTML of the chat frame; null if the site has no chat.'),
  errors: [],
  example: {
    request: {},
    answer: '<iframe src="https://chat.example/lantern" referrerpolicy="no-referrer"></iframe>',
  },
});

export const checkIfAppDomain = defineCall(calls.checkIfAppDomain, {
  summary: 'Whether the app of the site opens it by a domain.',
  request: () => ({
    domain: z
      .string()
      .max(253)
      .regex(/^[\w.-]+(?::\d{1,5})?$/)
      .optional()
      .describe('Domain; by default the requested one.'),
  }),
  answer: () => z.boolean(),
  errors: [],
  example: { request: { domain: 'app.example' }, answer: true },
});

export const pixelTrack = defineCall(calls.pixelTrack, {
  summary: "Tags of the site's analytics.",
  request: () => ({}),
  answer: () => z.array(z.strictObject({ type: z.enum(['GTAG']), id: z.string() })),
  errors: [],
  example: { request: {}, answer: [{ type: 'GTAG', id: 'G-ABC123' }] },
});

export const imUrl = defineCall(calls.imUrl, {
  summary: 'The page of the chat with support, which may be shown in a frame.',
  request: () => ({}),
  answer: () => z.url().nullable().describe('URL of the chat; null if the site has no chat.'),
  errors: [],
  example: { request: {}, answer: 'https://chat.example/lantern' },
});
