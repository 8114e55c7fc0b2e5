/** SQL: valid bets of each member by day of the site. */
export const vipDayRows = '(SELECT member_id, day, turnover FROM vip_day)';
