export { auditGamingRevenue } from './audit-gaming-revenue.ts';
export {
  countedUntil,
  type GamingRevenue,
  nameOfGame,
  type RevenueOfDays,
  type RevenueOfSite,
  type RevenueRow,
  revenueByDay,
  revenueByGame,
  revenueBySite,
  revenueByVendor,
  sumRevenue,
} from './gaming-revenue.ts';
export { gamingRevenueLists } from './lists.ts';
export { sumGamingRevenue } from './sum-gaming-revenue.ts';
