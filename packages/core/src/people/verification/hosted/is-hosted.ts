import type { Site } from '../../../sites/site/index.ts';

/** Whether a provider checks for humans instead of our puzzle. */
export const isHosted = ({ flags }: Site): boolean => flags.has('GEETEST3');
