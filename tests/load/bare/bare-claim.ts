import { connect } from '@app/core/platform/db';
import Fastify from 'fastify';

/**
 * Baseline of the claim benchmarks: one route and one statement, which takes the next part, books it and adds it to a
 * balance. It has no sessions, limits or rules.
 */
const { PORT, DATABASE_URL = '' } = process.env;
const CONNECTIONS = 10;
const db = connect(DATABASE_URL, CONNECTIONS);

const CLAIM = `
  WITH part AS (
    UPDATE bare_part SET member = $1 WHERE position = (
      SELECT position FROM bare_part WHERE member IS NULL ORDER BY position LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING position, amount),
  entry AS (INSERT INTO bare_entry (member, amount) SELECT $1, amount FROM part)
  UPDATE bare_balance b SET balance = b.balance + part.amount FROM part
  WHERE b.member = $1 RETURNING part.amount`;

const app = Fastify();
app.post<{ Body: { readonly member: number } }>('/', async ({ body: { member } }, reply) => {
  const { rows } = await db.pool.query<{ amount: bigint }>(CLAIM, [member]);
  const [part] = rows;
  if (!part) return reply.code(409).send({ success: false });
  return { success: true, value: { amount: Number(part.amount) / 10_000 } };
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.send?.('ready');
