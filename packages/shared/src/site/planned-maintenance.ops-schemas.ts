import { z } from 'zod';
import { wireTime } from '../validation/fields.ts';

/** When something is under maintenance, planned or under way. Null: it is not. */
export const plannedMaintenance = z
  .strictObject({ from: wireTime, until: wireTime.nullable() })
  .refine(({ from, until }) => until === null || until > from, { path: ['until'] })
  .nullable();
