import { defineDomain } from '../define-domain.ts';

export const gamingRevenue = defineDomain({ name: 'gaming-revenue' });
