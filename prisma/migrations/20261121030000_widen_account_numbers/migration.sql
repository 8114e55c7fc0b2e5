-- Room for 256 kinds of a member's accounts, for an owner within them (a vendor's wallet), for another
-- 64 kinds of the house and for points. Numbers that are known keep their meaning.
-- Of a member:  owner << 43 | (kind >> 3) << 38 | member << 3 | kind & 7
-- Of the house: -((kind >> 6) << 62 | merchant << 34 | owner << 6 | kind & 63)
-- The kind says in which unit an account is kept, and whether it may be below zero:
-- play money has the bit 4 of a member's kind and 32 of the house's, points 128 and 64, an account that
-- may be below zero has 64 of a member's.

CREATE FUNCTION ledger_member_account(p_member bigint, p_kind int, p_owner bigint DEFAULT 0)
  RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN (p_owner << 43) | ((p_kind >> 3)::bigint << 38) | (p_member << 3) | (p_kind & 7);

-- The bit 64 of a member's kind. The house keeps no balance that could be below zero.
CREATE FUNCTION ledger_may_owe(p_account bigint) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN p_account > 0 AND (p_account & 2199023255552) <> 0;

CREATE OR REPLACE FUNCTION ledger_account_check_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE WHEN NEW.id > 0
    THEN NEW.kind BETWEEN 1 AND 255 AND NEW.member_id BETWEEN 1 AND 34359738367 -- 35 bits
      AND NEW.id = ledger_member_account(NEW.member_id, NEW.kind, NEW.id >> 43)
      AND NEW.balance IS NOT NULL
    ELSE ((-NEW.id) >> 34) & 268435455 = NEW.merchant_id
      AND (((-NEW.id) >> 62) << 6) | ((-NEW.id) & 63) = NEW.kind
      AND NEW.member_id IS NULL AND NEW.balance IS NULL
  END) IS NOT TRUE THEN
    RAISE EXCEPTION 'ledger account % does not fit its owner', NEW.id;
  END IF;
  RETURN NEW;
END $$;

-- PostgreSQL reads both checks anew for every statement: they are as short as they can be, without a
-- function. What is above zero in the bits below says: 0 money, 1 play money, 2 or more points.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_not_overdrawn;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_not_overdrawn
  CHECK (balance >= 0 OR id & 2199023255552 <> 0);

-- Money, play money and points never meet: both accounts of an entry are kept in one unit.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_play_money_apart;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_of_one_unit CHECK (
  least(CASE WHEN from_account > 0 THEN (from_account & 4398046511108) >> 2
    ELSE (-from_account & 4611686018427387936) >> 5 END, 2)
  = least(CASE WHEN to_account > 0 THEN (to_account & 4398046511108) >> 2
    ELSE (-to_account & 4611686018427387936) >> 5 END, 2)
);

-- Outcomes of both functions below: 1 posted, 2 replayed, 3 mismatch (the key is known with another
-- input), 4 insufficient, 5 unknown (an account is not open, or the two are of different sites or
-- different members). `balance` is the member's after the entry: of the cash account where the entry
-- touches it. With `insufficient` it is what there is.

-- Books one entry. READ COMMITTED: each statement sees what the ones before it waited for.
CREATE OR REPLACE FUNCTION ledger_post_one(
  p_source smallint, p_key bytea, p_hash bytea, p_kind smallint, p_from bigint, p_to bigint,
  p_amount bigint, p_cause bigint, p_at timestamptz,
  OUT outcome smallint, OUT entry_id bigint, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_paid ledger_account;
  v_got ledger_account;
  v_hash bytea;
BEGIN
  IF p_from > 0 AND p_to > 0 THEN
    PERFORM FROM ledger_account a WHERE a.id IN (p_from, p_to) ORDER BY a.id FOR NO KEY UPDATE;
  END IF;
  IF p_from > 0 THEN
    UPDATE ledger_account a SET balance = a.balance - p_amount
      WHERE a.id = p_from AND (a.balance >= p_amount OR ledger_may_owe(a.id))
        RETURNING * INTO v_paid;
  ELSE
    SELECT * INTO v_paid FROM ledger_account a WHERE a.id = p_from;
  END IF;
  IF v_paid.id IS NOT NULL THEN
    IF p_to > 0 THEN
      UPDATE ledger_account a SET balance = a.balance + p_amount
        WHERE a.id = p_to AND a.merchant_id = v_paid.merchant_id
          AND (a.member_id = v_paid.member_id) IS NOT FALSE
        RETURNING * INTO v_got;
    ELSE
      SELECT * INTO v_got FROM ledger_account a
        WHERE a.id = p_to AND a.merchant_id = v_paid.merchant_id;
    END IF;
    IF v_got.id IS NOT NULL THEN
      balance := CASE WHEN p_from > 0 AND (p_to < 0 OR p_from < p_to)
        THEN v_paid.balance ELSE v_got.balance END;
      INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after,
                                cause_id, source, kind, key, input_hash)
        VALUES (p_at, p_from, p_to, p_amount,
                coalesce(v_paid.member_id, v_got.member_id), balance, p_cause, p_source, p_kind,
                p_key, p_hash)
        ON CONFLICT (source, key) DO NOTHING RETURNING id INTO entry_id;
      IF entry_id IS NOT NULL THEN
        outcome := 1;
        RETURN;
      END IF;
      IF p_to > 0 THEN
        UPDATE ledger_account a SET balance = a.balance - p_amount WHERE a.id = p_to;
      END IF;
    END IF;
    IF p_from > 0 THEN
      UPDATE ledger_account a SET balance = a.balance + p_amount WHERE a.id = p_from;
    END IF;
  END IF;

  -- Nothing was booked: because the key is known, or else because of the accounts.
  SELECT e.id, e.input_hash, e.balance_after INTO entry_id, v_hash, balance
    FROM ledger_entry e WHERE e.source = p_source AND e.key = p_key;
  IF entry_id IS NOT NULL THEN
    outcome := CASE WHEN v_hash = p_hash THEN 2 ELSE 3 END;
    RETURN;
  END IF;
  SELECT f.balance INTO balance
    FROM ledger_account f JOIN ledger_account t ON t.merchant_id = f.merchant_id
      AND (t.member_id = f.member_id) IS NOT FALSE
    WHERE f.id = p_from AND t.id = p_to;
  outcome := CASE WHEN FOUND THEN 4 ELSE 5 END;
END $$;

-- Books a batch in one statement per wave. `p_keys` and `p_hashes` are 16 bytes for each item, one
-- after the other. Items of one member, or of one key, must lie in waves of their own, numbered in
-- their order: then no wave needs a running sum. Almost every batch has one wave.
CREATE OR REPLACE FUNCTION ledger_post_batch(
  p_sources smallint[], p_keys bytea, p_hashes bytea, p_kinds smallint[], p_froms bigint[],
  p_tos bigint[], p_amounts bigint[], p_causes bigint[], p_waves smallint[], p_at timestamptz
) RETURNS TABLE (n bigint, outcome smallint, entry_id bigint, balance bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_wave int := 1;
  v_last int := (SELECT max(w) FROM unnest(p_waves) w);
  v_races int := 0;
  -- Whether to look for every key. Without, only for those of postings that cannot be booked: any other
  -- key that is known makes itself heard at the unique index.
  v_looks boolean := false;
BEGIN
  -- The only lock order. In a statement of its own: the next one sees what this one waited for.
  PERFORM FROM ledger_account WHERE id = ANY (p_froms || p_tos) AND id > 0
    ORDER BY id FOR NO KEY UPDATE;

  WHILE v_wave <= v_last LOOP
    BEGIN
      RETURN QUERY
      WITH asked AS MATERIALIZED (
        SELECT r.*,
          substring(p_keys FROM r.n::int * 16 - 15 FOR 16) AS key,
          substring(p_hashes FROM r.n::int * 16 - 15 FOR 16) AS input_hash
        FROM unnest(p_sources, p_kinds, p_froms, p_tos, p_amounts, p_causes, p_waves)
          WITH ORDINALITY AS r (source, kind, from_account, to_account, amount, cause_id, wave, n)
        WHERE r.wave = v_wave
      ), judged AS MATERIALIZED (
        SELECT r.*, e.id AS seen_id, e.input_hash = r.input_hash AS same,
          e.balance_after AS seen_balance,
          f.balance AS from_balance,
          f.balance - r.amount AS from_after,
          t.balance + r.amount AS to_after,
          coalesce(f.member_id, t.member_id) AS member_id,
          f.merchant_id = t.merchant_id AND (f.member_id = t.member_id) IS NOT FALSE AS known
        FROM asked r
        -- OFFSET 0 keeps these as look-ups by index, whatever the statistics say.
        LEFT JOIN LATERAL (SELECT * FROM ledger_account a
          WHERE a.id = r.from_account OFFSET 0) f ON true
        LEFT JOIN LATERAL (SELECT * FROM ledger_account a
          WHERE a.id = r.to_account OFFSET 0) t ON true
        LEFT JOIN LATERAL (SELECT * FROM ledger_entry e
          WHERE (v_looks OR f.balance < r.amount OR f.merchant_id IS DISTINCT FROM t.merchant_id)
            AND e.source = r.source AND e.key = r.key OFFSET 0) e ON true
      ), numbered AS MATERIALIZED (
        SELECT *,
          CASE WHEN from_account > 0 AND (to_account < 0 OR from_account < to_account)
            THEN from_after ELSE to_after END AS balance_after,
          CASE WHEN seen_id IS NULL AND known
              AND (from_after >= 0 OR from_account < 0 OR ledger_may_owe(from_account))
            THEN nextval('ledger_entry_id_seq') END AS id
        FROM judged
      ), put AS (
        INSERT INTO ledger_entry (id, at, from_account, to_account, amount, member_id,
                                  balance_after, cause_id, source, kind, key, input_hash)
        SELECT id, p_at, from_account, to_account, amount, member_id,
               balance_after, cause_id, source, kind, key, input_hash
        FROM numbered WHERE id IS NOT NULL
        ORDER BY source, key -- two batches with the same keys queue up and never deadlock
        RETURNING 1
      ), balanced AS (
        UPDATE ledger_account a SET balance = moved.after
        FROM (SELECT from_account AS id, from_after AS after FROM numbered
                WHERE numbered.id IS NOT NULL AND from_account > 0
              UNION ALL
              SELECT to_account, to_after FROM numbered
                WHERE numbered.id IS NOT NULL AND to_account > 0) moved
        WHERE a.id = moved.id
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
      -- Always so, but counted first: no row leaves before all of them are written.
      WHERE (SELECT count(*) FROM put) >= 0;
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
