-- Prizes that are goods of the points mall.
ALTER TABLE reward
  -- Goods that the member gets; the amount is paid only if they have run out.
  ADD COLUMN goods_id uuid,
  DROP CONSTRAINT reward_paid_when_claimed,
  ADD CONSTRAINT reward_paid_when_claimed CHECK (
    CASE state WHEN 'CLAIMED' THEN entry_id IS NOT NULL OR goods_id IS NOT NULL
      WHEN 'CANCELLED' THEN true ELSE entry_id IS NULL END);

ALTER TABLE point_order
  -- The reward that it is; null: it was paid with points.
  ADD COLUMN reward_id uuid,
  DROP CONSTRAINT point_order_points_check,
  ADD CONSTRAINT point_order_price CHECK (points > 0 OR (reward_id IS NOT NULL AND points = 0 AND amount = 0));
CREATE UNIQUE INDEX point_order_reward_key ON point_order (reward_id)
  WHERE reward_id IS NOT NULL AND state <> 'rejected';
