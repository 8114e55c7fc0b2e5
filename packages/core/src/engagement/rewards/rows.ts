/** SQL: rewards, granted or refused, for joins by the domains that grant them. */
export const rewardRows = `(
  SELECT public_id, merchant_id, member_id, source, source_key, amount, state, expires_at, ended_at,
    goods_id, entry_id
  FROM reward)`;

/** SQL: rest of the budgets of published offers. */
export const rewardPromiseRows =
  '(SELECT merchant_id, source, source_key, amount FROM reward_promise)';

/** SQL: benefits that members got in another form than rewards; negative if returned. */
export const rewardTakingRows =
  '(SELECT merchant_id, member_id, source, amount FROM reward_taking)';
