-- Unopened parts of a site's open envelopes count in the budget of rewards from now on.
INSERT INTO reward_promise (merchant_id, source, source_key, amount, ends_at)
SELECT e.merchant_id, 'rain', e.id::text, sum(p.amount), e.expires_at
FROM envelope e JOIN envelope_part p ON p.envelope_id = e.id AND p.member_id IS NULL
WHERE e.creator_id IS NULL AND e.state = 'open'
GROUP BY e.id
ON CONFLICT DO NOTHING;
