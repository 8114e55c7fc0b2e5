import { BOOKS } from '../reasons-to-keep.ts';

export const elsewhere = {
  gaming_revenue_day: { [BOOKS]: 'day' },
};
