/** SQL: what counts against members, of those who are marked. */
export const riskStandingRows = `(
  SELECT member_id, merchant_id, weight, codes FROM risk_standing WHERE weight > 0)`;
