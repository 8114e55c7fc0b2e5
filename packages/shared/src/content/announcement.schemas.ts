import { z } from 'zod';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';

/** Link of a piece of content. */
export const contentLink = once(() => ({
  linkageType: z
    .int()
    .min(0)
    .max(4)
    .describe('Link type: 0: none, 1: page of this site, 2: HTTPS URL, 3: game, 4: promotion.'),
  linkage: z.string().nullable().describe('Link target; `vendor/game` for a game.'),
}));

const announcementImage = once(() =>
  z.strictObject({
    imageUrl: z.string(),
    width: z.int().describe('Width in pixels.'),
    height: z.int(),
    alternativeText: z
      .string()
      .describe('Alternative text; empty if the content already describes the picture.'),
  }),
);

/** An announcement by an operator, as several calls return it. */
export const announcement = once(() =>
  z
    .strictObject({
      id: z.int(),
      code: z.string(),
      title: z.string(),
      content: z.string().describe('Sanitized HTML.'),
      startDate: wireTime,
      endDate: wireTime.nullable(),
      promotionType: z.string().nullable(),
      execution: z
        .string()
        .describe(
          'Audiences, comma-separated: A: members, B: visitors, F: first login, G: agents.',
        ),
      announcementImages: z
        .array(announcementImage())
        .max(1)
        .describe('Picture of a pop-up or promotion; at most one.'),
      ...contentLink(),
    })
    .meta({ id: 'Announcement' }),
);

export const announcementExample = {
  id: 7,
  code: 'fairness',
  title: 'Check any round yourself',
  content: '<p>Every round can be verified.</p>',
  startDate: 1_795_000_000_000,
  endDate: null,
  promotionType: null,
  execution: 'A,B',
  announcementImages: [],
  linkageType: 1,
  linkage: '/help#fairness',
};
