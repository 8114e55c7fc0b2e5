// Every family of lotteries, by code: its rules and what a site needs to offer it.

import { definitions as family11x5 } from './11x5/definition.ts';
import { definitions as familyK3 } from './k3/definition.ts';
import { definitions as familyKeno } from './keno/definition.ts';
import { definitions as familyKl8 } from './kl8/definition.ts';
import { definitions as familyLf } from './lf/definition.ts';
import { definitions as familyLhc } from './lhc/definition.ts';
import { definitions as familyPk10 } from './pk10/definition.ts';
import { definitions as familySea } from './sea/definition.ts';
import { definitions as familySsc } from './ssc/definition.ts';
import { definitions as familyVn } from './vn/definition.ts';

export const definitions = {
  ...family11x5,
  ...familyK3,
  ...familyKeno,
  ...familyKl8,
  ...familyLf,
  ...familyLhc,
  ...familyPk10,
  ...familySea,
  ...familySsc,
  ...familyVn,
} as const;
