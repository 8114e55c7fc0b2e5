import { z } from 'zod';
import { wireTime } from '../validation/fields.ts';

/** Maintenance in progress or planned. Null: none. */
export const plannedMaintenance = z
  .strictObject({ from: wireTime, until: wireTime.nullable() })
  .refine(({ from, until }) => until === null || until > from, { path: ['until'] })
  .nullable();
