import { z } from 'zod';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';

/** Link of a piece of content. */
export const contentLink = once(() => ({
  linkageType: z
    .int()
    .min(0)
    .max(4)
    .describe('0 nowhere, 1 page of this site, 2 https address, 3 game, 4 promotion.'),
  linkage: z.string().nullable().describe('Where it leads; `vendor/game` for a game.'),
}));

const announcementImage = once(() =>
  z.strictObject({
    imageUrl: z.string(),
    width: z.int().describe('In pixels.'),
    height: z.int(),
    alternativeText: z.string().describe('Empty where the words say what it shows.'),
  }),
);

/** An announcement by an operator, as several calls return it. */
export const announcement = once(() =>
  z
    .strictObject({
      id: z.int(),
      code: z.string(),
      title: z.string(),
      content: z.string().describe('Clean HTML.'),
      startDate: wireTime,
      endDate: wireTime.nullable(),
      promotionType: z.string().nullable(),
      execution: z
        .string()
        .describe('For whom: A members, B visitors, F a first login, G agents, with commas.'),
      announcementImages: z
        .array(announcementImage())
        .max(1)
        .describe('Of a pop-up or a promotion: one, or none.'),
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
