import { expect, test } from 'vitest';
import { z } from 'zod';
import { callsIn } from '../contract/calls-in.ts';
import { defineOpsList } from './define-ops-list.ops-schemas.ts';

const list = {
  name: 'samples.list',
  method: 'GET',
  path: '/ops/v1/samples/list',
  who: 'feedback.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Samples.',
  request: () => ({ state: z.enum(['open']), after: z.uuid().optional() }),
  answer: () => z.strictObject({ list: z.array(z.string()) }),
  errors: ['member.not_found'],
  example: { request: { state: 'open' }, answer: { list: [] } },
} as const;
const files = { samples: { reference: ['text', 'publicId'] } } as const;

test('a list without files has no call for one', () => {
  const call = defineOpsList(list);
  expect(call).not.toHaveProperty('file');
  expect(callsIn({ call })).toEqual([call]);
});

test('the call for a file has the permission, the site and the filters of its list, without paging', () => {
  const call = defineOpsList({ ...list, files });
  const { name, path, who, ofSite, audit, body, errors } = call.file;
  expect(callsIn({ call })).toEqual([call, call.file]);
  expect([name, path]).toEqual(['samples.listFile', '/ops/v1/samples/listFile']);
  expect([who, ofSite, audit.action]).toEqual(['feedback.read', true, 'export.asked']);
  expect(Object.keys(body.shape)).toEqual(['format', 'language', 'timeZone', 'state']);
  expect(errors).toEqual(expect.arrayContaining(['export.limit', 'member.not_found']));
});
