import { z } from 'zod';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { SERIES_FAIR } from '../rebates/series.ts';
import { prizeModeId } from './rows.schemas.ts';

export const series = once(() => z.int().min(1).max(SERIES_FAIR));

const playOnMenu = once(() =>
  z
    .strictObject({
      playId: z.int(),
      playCode: z.string(),
      playName: z.string(),
      playSwitch: z.boolean(),
      singleBetPrice: wireMoney.describe(
        'Price of one note at multiple 1 in the first betting mode.',
      ),
      positions: z
        .strictObject({
          of: z.int(),
          least: z.int(),
          by: z.array(z.enum(['pick', 'text'])),
        })
        .nullable()
        .describe(
          'Positions to choose in addition to the numbers: how many of how many, and for which entry methods.',
        ),
      playMenuInfos: z.array(
        z.strictObject({
          tier: z.string(),
          tierName: z.string(),
          bonus: z
            .number()
            .describe(
              'Payout of a note at series 2000, as a multiple of its cost: prize = note × bonus × series ÷ 2000.',
            ),
          by: z.enum(['series', 'odds']),
          odds: z
            .number()
            .nullable()
            .describe(
              "Fixed odds, as a multiple of the note's cost in any series; null if priced by series.",
            ),
        }),
      ),
      returnOf: z
        .array(
          z.strictObject({
            tier: z
              .string()
              .nullable()
              .describe('Prize tier; null if one price applies to all notes.'),
            series: series(),
            percent: z.number(),
          }),
        )
        .describe('Average return of the play, in percent.'),
    })
    .meta({ id: 'LotteryPlay' }),
);

export const playMenuAnswer = once(() =>
  z.array(
    z.strictObject({
      prizeModeId: prizeModeId(),
      prizeModeName: z.string(),
      priceVersion: z
        .int()
        .describe('Price version; orders are settled by the version they were placed with.'),
      minSeries: series(),
      maxSeries: series(),
      defaultSeries: series()
        .nullable()
        .describe(
          'Default series of members who register without a link, used for odds shown to visitors; null: none.',
        ),
      playMenuGroups: z.array(
        z
          .strictObject({
            playId: z.int(),
            playCode: z.string(),
            playName: z.string(),
            groupSwitch: z.boolean(),
            sorting: z.int(),
            playSubGroups: z
              .array(z.object({}))
              .max(0)
              .describe('Always empty: tabs are not nested.'),
            playMenus: z.array(playOnMenu()),
          })
          .meta({ id: 'LotteryTab' }),
      ),
    }),
  ),
);

export const playMenuExample = [
  {
    prizeModeId: 1,
    prizeModeName: 'Lott',
    priceVersion: 1,
    minSeries: 1_700,
    maxSeries: 1_956,
    defaultSeries: 1_900,
    playMenuGroups: [
      {
        playId: 4_903,
        playCode: 'Last3',
        playName: 'Last 3',
        groupSwitch: true,
        sorting: 4,
        playSubGroups: [],
        playMenus: [
          {
            playId: 4_021,
            playCode: 'Last3Straight',
            playName: 'Straight',
            playSwitch: true,
            singleBetPrice: 2,
            positions: null,
            playMenuInfos: [
              { tier: 'win', tierName: 'Win', bonus: 1_000, by: 'series', odds: null },
            ],
            returnOf: [{ tier: null, series: 1_956, percent: 97.8 }],
          },
        ],
      },
    ],
  },
];
