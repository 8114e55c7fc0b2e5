import { sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { NotAccepted } from './gateway.ts';
import type { TestOutcome } from './manage-gateways.ts';
import { type GatewayParts, gatewayOf, recordGatewayHealth } from './message-gateway.ts';

const readParts = sql(
  'outbox.read_gateway',
  `SELECT id, channel, settings, sealed_secret AS "sealedSecret" FROM message_gateway
   WHERE public_id = $1`,
);

/**
 * A command. Sends one message through this gateway only, even if it is switched off.
 *
 * @throws gateway.not_found
 */
export async function testGateway(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  asked: {
    readonly publicId: string;
    readonly recipient: string;
    readonly subject: string;
    readonly text: string;
  },
): Promise<TestOutcome> {
  const { publicId, ...message } = asked;
  const [parts] = await db.query<GatewayParts & { id: bigint }>(readParts, [publicId]);
  if (!parts) throw new DomainError('gateway.not_found');
  const { id, channel } = parts;
  try {
    const sent = { publicId: newId(), channel, ...message };
    const reference = await gatewayOf(parts).send(sent);
    await recordGatewayHealth(db, [{ id }], clock());
    return { outcome: 'sent', answer: reference ?? '' };
  } catch (error) {
    const { message: answer } = error as Error;
    await recordGatewayHealth(db, [{ id, failure: answer }], clock());
    return { outcome: error instanceof NotAccepted ? 'refused' : 'unknown', answer };
  }
}
