import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { gameFacts } from '../games/game-facts.ts';
import { once } from '../once.ts';
import { plannedMaintenance } from '../site/planned-maintenance.ops-schemas.ts';
import { queryInt } from '../validation/fields.ts';
import { vendorWord } from './vendor-fields.ts';

/** Page size of the list of games. */
export const VENDOR_GAMES_A_PAGE = 50;
export const IMPORT_LINES_MAX = 10_000;
const IMPORT_LENGTH_MAX = 3_000_000;
/** Enough for a text of that length as JSON, even if each character takes three bytes. */
const IMPORT_BYTES_MAX = 9_500_000;

const installation = { who: 'vendors.manage', ofInstallation: true } as const;

const gameExample = {
  code: 'koi-pond',
  name: 'Koi Pond',
  names: { FR: 'Bassin de koï' },
  category: 'RNG' as const,
  classes: ['JP' as const],
  trialSupport: true,
  returnRate: 96.1,
  volatility: 'high' as const,
  stakeMin: 0.2,
  stakeMax: 100,
  maxWin: 5_000,
  iconUrl: null,
  place: 1,
  enabled: true,
};

export const list = defineOpsCall({
  ...installation,
  name: 'vendorGames.list',
  method: 'GET',
  path: '/ops/v1/vendors/games',
  ratePerMinute: 120,
  summary: `Games of a vendor in the installation's catalog, ${VENDOR_GAMES_A_PAGE} a page.`,
  request: () => ({
    vendor: vendorWord,
    text: z.string().trim().max(60).optional().describe('Part of the name or code.'),
    page: queryInt({ min: 1, max: 1_000 }).optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          code: z.string(),
          ...gameFacts,
          // Stored values may be older than the rules for input.
          name: z.string(),
          names: z.record(z.string(), z.string()),
          iconUrl: z.string().nullable(),
          drawnPicture: z.string().describe('URL of the default drawn picture.'),
          maintenance: plannedMaintenance.describe(
            'Maintenance on every site, planned or current.',
          ),
        }),
      ),
      totalPages: z.int(),
      totalCount: z.int(),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: { vendor: 'jade' },
    answer: {
      list: [{ ...gameExample, drawnPicture: '/art/jade/koi-pond.2-rng.svg', maintenance: null }],
      totalPages: 1,
      totalCount: 1,
    },
  },
});

export const change = defineOpsCall({
  ...installation,
  name: 'vendorGames.change',
  method: 'POST',
  path: '/ops/v1/vendors/changeGame',
  audit: { action: 'vendor.game_changed', takesReason: true, invalidates: 'games' },
  ratePerMinute: 120,
  summary: 'Changes a game on all sites. Omitted fields stay.',
  request: () => ({ vendor: vendorWord, game: vendorWord, ...z.object(gameFacts).partial().shape }),
  answer: () => z.strictObject({}),
  errors: ['vendor.not_found', 'game.not_found', 'upload.not_found'],
  example: {
    request: { vendor: 'jade', game: 'koi-pond', category: 'FISH', reason: 'It is a fishing game' },
    answer: {},
  },
});

const file = once(() => ({
  vendor: vendorWord,
  format: z.enum(['csv', 'json']),
  text: z
    .string()
    .max(IMPORT_LENGTH_MAX)
    .describe(
      `One game per line, at most ${IMPORT_LINES_MAX}: CSV with a header line, or a JSON array of objects.`,
    ),
}));

/** Reasons for refusing a line of a file. */
export const lineProblems = [
  'missing',
  'format',
  'unmapped',
  'repeated',
  'limits',
  'column',
  'cells',
  'file',
  'too_many',
] as const;

const outcomes = ['new', 'changed', 'same', 'wrong'] as const;

const counts = once(() =>
  z.strictObject({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    wrong: z.int(),
  }),
);

export const check = defineOpsCall({
  ...installation,
  name: 'vendorGames.check',
  method: 'POST',
  path: '/ops/v1/vendors/checkGames',
  ratePerMinute: 20,
  bodyBytesMax: IMPORT_BYTES_MAX,
  summary: 'Dry run of a games import: the effect of each line of the file.',
  request: file,
  answer: () =>
    z.strictObject({
      counts: counts(),
      lines: z
        .array(
          z.strictObject({
            line: z.int().describe('Line in the file; for JSON the index in the array, from 1.'),
            code: z.string().nullable(),
            is: z.enum(outcomes),
            wrong: z.array(
              z.strictObject({
                field: z.string(),
                is: z.enum(lineProblems),
                word: z.string().optional().describe("Vendor's category name, if not mapped."),
              }),
            ),
          }),
        )
        .describe(`Lines, at most ${IMPORT_LINES_MAX}.`),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: { vendor: 'jade', format: 'csv', text: 'code,name,category\nkoi,Koi Pond,SLOT' },
    answer: {
      counts: { new: 0, changed: 0, same: 0, wrong: 1 },
      lines: [
        {
          line: 2,
          code: 'koi',
          is: 'wrong',
          wrong: [{ field: 'category', is: 'unmapped', word: 'SLOT' }],
        },
      ],
    },
  },
});

export const take = defineOpsCall({
  ...installation,
  name: 'vendorGames.take',
  method: 'POST',
  path: '/ops/v1/vendors/importGames',
  audit: { action: 'vendor.games_imported', takesReason: true, invalidates: 'games' },
  ratePerMinute: 20,
  bodyBytesMax: IMPORT_BYTES_MAX,
  summary:
    'Imports games of a file into the catalog: all or none, or only valid lines. The same file again changes nothing.',
  request: () => ({
    ...file(),
    lines: z.enum(['all', 'good']).describe('`all`: the import is refused if any line is invalid.'),
  }),
  answer: counts,
  errors: ['vendor.not_found', 'vendor.lines_wrong'],
  example: {
    request: {
      vendor: 'jade',
      format: 'csv',
      text: 'code,name,category\nkoi,Koi Pond,RNG',
      lines: 'all',
      reason: 'Their games of November',
    },
    answer: { new: 1, changed: 0, same: 0, wrong: 0 },
  },
});
