import { BOOKS } from '../erasure-reasons.ts';

export const elsewhere = {
  gaming_revenue_day: { [BOOKS]: 'day' },
};
