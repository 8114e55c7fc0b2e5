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
      singleBetPrice: wireMoney.describe('Of one note at multiple 1 of the first betting mode.'),
      positions: z
        .strictObject({
          of: z.int(),
          least: z.int(),
          by: z.array(z.enum(['pick', 'text'])),
        })
        .nullable()
        .describe(
          'How many positions are chosen besides the numbers, of how many, and for which entries.',
        ),
      playMenuInfos: z.array(
        z.strictObject({
          tier: z.string(),
          tierName: z.string(),
          bonus: z
            .number()
            .describe(
              'What a note pays at series 2000, in times of its cost: a prize is note × bonus × series ÷ 2000.',
            ),
          by: z.enum(['series', 'odds']),
          odds: z
            .number()
            .nullable()
            .describe(
              'Where it is priced by odds, what a note pays in times of its cost, in any series.',
            ),
        }),
      ),
      returnOf: z
        .array(
          z.strictObject({
            tier: z.string().nullable().describe('Null where one number holds for all notes.'),
            series: series(),
            percent: z.number(),
          }),
        )
        .describe('What the play returns on average.'),
    })
    .meta({ id: 'LotteryPlay' }),
);

export const playMenuAnswer = once(() =>
  z.array(
    z.strictObject({
      prizeModeId: prizeModeId(),
      prizeModeName: z.string(),
      priceVersion: z.int().describe('Prices change by versions; an order is paid by its own.'),
      minSeries: series(),
      maxSeries: series(),
      defaultSeries: series()
        .nullable()
        .describe(
          'In which a member may bet who signs up now without a link: the odds that a visitor is shown. Null: in none.',
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
              .describe('Tabs have no tabs of their own here.'),
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
