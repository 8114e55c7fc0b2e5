import { z } from 'zod';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { exportFormats, exportStates } from './export-kinds.ts';

export const file = once(() =>
  z
    .strictObject({
      exportId: z.uuid(),
      kind: z.string().describe('Kind of the exported list.'),
      name: z.string().describe("Name of the list in the file's language."),
      format: z.enum(exportFormats),
      state: z.enum(exportStates).describe('State: `waiting`, `writing`, `ready` or `failed`.'),
      progress: z.int().min(0).max(100).describe('Progress in percent.'),
      rows: z.int().describe('Number of rows written so far.'),
      bytes: z.int(),
      askedAt: wireTime,
      expiresAt: wireTime.nullable().describe('Expiry, a day after completion.'),
      url: z.string().nullable().describe('Download URL, once ready.'),
    })
    .meta({ id: 'Export' }),
);

export const fileExample = {
  exportId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
  kind: 'bets',
  name: 'Bet history',
  format: 'csv' as const,
  state: 'ready' as const,
  progress: 100,
  rows: 1_200,
  bytes: 98_304,
  askedAt: 1_795_000_000_000,
  expiresAt: 1_795_086_400_000,
  url: '/exports/5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4?until=1795086400000&key=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
};
export const waitingExample = {
  ...fileExample,
  state: 'waiting' as const,
  progress: 0,
  rows: 0,
  bytes: 0,
  expiresAt: null,
  url: null,
};
