import { z } from 'zod';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';

export const VERSION_MAX = 1_000_000;

export const version = once(() => z.int().min(1).max(VERSION_MAX));
export const basedOn = once(() => version().describe('Latest version known to the operator.'));

/** Author and time of a version, of content or phrases. */
export const made = once(() => ({
  version: version(),
  madeAt: wireTime,
  madeBy: z.string().describe('Author: `operator:name` or `installation`.'),
}));
export const madeExample = { version: 3, madeAt: 1_795_000_000_000, madeBy: 'operator:lanh' };
