import { isOutage } from '@app/shared/process/outage';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ArcadeError, type ArcadeErrorCode } from '../arcade-error.ts';

/** The only mapping of error codes to HTTP statuses. */
const STATUS: Record<ArcadeErrorCode, number> = {
  malformed: 400,
  session_ended: 401,
  not_signed: 401,
  launch_refused: 403,
  link_expired: 403,
  not_found: 404,
  round_open: 409,
  bets_closed: 409,
  odds_changed: 409,
  cash_out_closed: 409,
  offer_changed: 409,
  table_limit: 409,
  collect_early: 409,
  collect_late: 409,
  hand_closed: 409,
  table_full: 409,
  already_seated: 409,
  not_seated: 409,
  sit_out: 409,
  choice_closed: 409,
  insufficient_funds: 409,
  stake_not_offered: 422,
  choice_not_offered: 422,
  round_key_reused: 422,
  seed_mismatch: 422,
  too_many: 429,
  platform_unavailable: 503,
};

const OUTAGE_RETRY_SECONDS = 2;

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ArcadeError) {
    const { code, roundId } = error;
    return reply.code(STATUS[code]).send({ error: code, roundId });
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: 'malformed' });
  if (isOutage(error)) {
    request.log.warn({ err: error }, 'outage: the page retries');
    // Without a code: the page treats it as a lost connection and retries.
    return reply.code(503).header('retry-after', OUTAGE_RETRY_SECONDS).send({});
  }
  request.log.error(error);
  return reply.code(500).send({ error: 'defect' });
}
