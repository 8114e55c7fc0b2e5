/** SQL: valid bets of each member by day of the site. */
export const vipDayRows = '(SELECT member_id, day, turnover FROM vip_day)';

/** SQL: the VIP level of each member who has one, from 0. */
export const vipLevelRows = '(SELECT member_id, merchant_id, level FROM vip_member)';
