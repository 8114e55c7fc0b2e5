/** SQL: risk standings of members with marks. */
export const riskStandingRows = `(
  SELECT member_id, merchant_id, weight, codes FROM risk_standing WHERE weight > 0)`;
