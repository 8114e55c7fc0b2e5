-- Books a batch in one statement per wave. `p_keys` and `p_hashes` are 16 bytes for each item, one after the other.
-- Items of one member, or of one key, must be in waves of their own, numbered from 1 in their order: then no wave
-- needs a running sum. Almost every batch has one wave. Outcomes are those of ledger_post_one.
-- Planned once, since planning the statement of a wave takes longer than running it for a few items, and for a table of
-- any size: a plan that was made while there were few accounts must not read all of them later.
CREATE OR REPLACE FUNCTION ledger_post_batch(
  p_sources smallint[], p_keys bytea, p_hashes bytea, p_kinds smallint[], p_froms bigint[],
  p_tos bigint[], p_amounts bigint[], p_causes bigint[], p_waves smallint[], p_at timestamptz
) RETURNS TABLE (n bigint, outcome smallint, entry_id bigint, balance bigint)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_wave int := 1;
  v_answered int := 0;
  v_rows int;
  v_races int := 0;
  -- Whether to look up every key. At first only those of postings that cannot be booked are looked up: any other
  -- key that is known violates the unique index.
  v_looks boolean := false;
BEGIN
  WHILE v_answered < cardinality(p_waves) LOOP
    BEGIN
      IF v_wave = 1 THEN
        -- The only lock order. In a statement of its own: the next one sees what this one waited for. In the block
        -- of the wave: a row that is locked before a subtransaction and updated in it needs a multixact.
        PERFORM FROM ledger_account WHERE id = ANY (p_froms || p_tos) AND id > 0
          ORDER BY id FOR NO KEY UPDATE;
      END IF;

      RETURN QUERY
      WITH judged AS (
        SELECT r.*,
          substring(p_keys FROM r.n::int * 16 - 15 FOR 16) AS key,
          substring(p_hashes FROM r.n::int * 16 - 15 FOR 16) AS input_hash,
          f.place AS from_place,
          t.place AS to_place,
          f.balance AS from_balance,
          f.balance - r.amount AS from_after,
          t.balance + r.amount AS to_after,
          coalesce(f.member_id, t.member_id) AS member_id,
          f.merchant_id = t.merchant_id AND (f.member_id = t.member_id) IS NOT FALSE AS known,
          v_looks OR f.balance < r.amount OR f.merchant_id IS DISTINCT FROM t.merchant_id AS looks
        FROM unnest(p_sources, p_kinds, p_froms, p_tos, p_amounts, p_causes, p_waves)
          WITH ORDINALITY AS r (source, kind, from_account, to_account, amount, cause_id, wave, n)
        -- OFFSET 0 keeps these as look-ups by index, whatever the statistics say.
        LEFT JOIN LATERAL (SELECT a.*, a.ctid AS place FROM ledger_account a
          WHERE a.id = r.from_account OFFSET 0) f ON true
        LEFT JOIN LATERAL (SELECT a.*, a.ctid AS place FROM ledger_account a
          WHERE a.id = r.to_account OFFSET 0) t ON true
        WHERE r.wave = v_wave
      ), numbered AS MATERIALIZED (
        SELECT r.*, k.entry_id AS seen_id, k.input_hash = r.input_hash AS same,
          k.balance_after AS seen_balance,
          CASE WHEN r.from_account > 0 AND (r.to_account < 0 OR r.from_account < r.to_account)
            THEN r.from_after ELSE r.to_after END AS balance_after,
          CASE WHEN k.entry_id IS NULL AND r.known
              AND (r.from_after >= 0 OR r.from_account < 0 OR ledger_may_owe(r.from_account))
            THEN nextval('ledger_entry_id_seq') END AS id
        FROM judged r
        LEFT JOIN LATERAL (SELECT * FROM ledger_key k
          WHERE r.looks AND k.source = r.source AND k.key = r.key OFFSET 0) k ON true
      ), named AS (
        INSERT INTO ledger_key (entry_id, balance_after, source, key, input_hash)
        SELECT id, balance_after, source, key, input_hash
        FROM numbered WHERE id IS NOT NULL
        ORDER BY source, key -- two batches with the same keys queue up and never deadlock
        RETURNING 1
      ), put AS (
        INSERT INTO ledger_entry (id, at, from_account, to_account, amount, member_id,
                                  balance_after, cause_id, source, kind, key)
        SELECT id, p_at, from_account, to_account, amount, member_id,
               balance_after, cause_id, source, kind, key
        FROM numbered WHERE id IS NOT NULL
      ), balanced AS (
        -- By place, which spares another look-up: nobody else changes a row that is locked.
        UPDATE ledger_account a SET balance = moved.after
        FROM (SELECT from_place AS place, from_after AS after FROM numbered
                WHERE numbered.id IS NOT NULL AND from_account > 0
              UNION ALL
              SELECT to_place, to_after FROM numbered
                WHERE numbered.id IS NOT NULL AND to_account > 0) moved
        WHERE a.ctid = moved.place
      )
      SELECT d.n,
        (CASE WHEN d.id IS NOT NULL THEN 1
              WHEN d.same THEN 2
              WHEN d.seen_id IS NOT NULL THEN 3
              WHEN d.known THEN 4
              ELSE 5 END)::smallint,
        coalesce(d.id, d.seen_id),
        CASE WHEN d.id IS NOT NULL THEN d.balance_after
             WHEN d.seen_id IS NOT NULL THEN d.seen_balance
             ELSE d.from_balance END
      FROM numbered d
      -- Always so, but counted first: no row leaves before every key has proved to be new.
      WHERE (SELECT count(*) FROM named) >= 0;

      GET DIAGNOSTICS v_rows = ROW_COUNT;
      IF v_rows = 0 THEN
        RAISE EXCEPTION 'no posting of this batch is in wave %', v_wave;
      END IF;
      v_answered := v_answered + v_rows;
      v_wave := v_wave + 1;
    EXCEPTION WHEN unique_violation THEN
      -- One of the keys is known. Nothing of the wave is left behind, and it runs again. Another
      -- transaction may take a key while we look: it has committed, so the next look finds it.
      v_looks := true;
      v_races := v_races + 1;
      IF v_races > 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $$;
