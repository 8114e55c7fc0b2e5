import {
  askAboutRound,
  connectRounds,
  decideRefund,
  findAskableRound,
  findOpenRound,
  findRoundLink,
  openRoundLists,
  openRoundQueueLengths,
} from '@app/core/operations/open-rounds';
import { claimsOf } from '@app/core/people/operators';
import { findVendor } from '@app/core/play/vendors';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/open-rounds/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { idsOf, ofOperator, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentOpenRound, presentRoundLink } from './presenter.ts';

/** Rounds of vendors that stay open with a member's money in them. */
export function opsOpenRoundRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.link, async ({ input: { vendor } }) => {
    const { code } = await findVendor(db, { code: vendor, now: clock() });
    const link = await findRoundLink(db, code);
    return { link: link ? presentRoundLink(link, deps.settings) : null };
  });

  bindOpsCall(app, deps, calls.connect, async ({ input, tx }) => {
    const { vendor: vendorCode, address } = input;
    const { kid, publicKey, ...link } = await asFieldError(['address'], () =>
      connectRounds(tx, { vendorCode, address }, clock()),
    );
    const detail = { address: link.address, kid };
    return { target: vendorCode, detail, answer: { kid, publicKey } };
  });

  const { openRounds } = openRoundLists;

  bindOpsList(app, deps, calls.list, openRounds, {
    ask: ({ input: { queue } }) => ({
      filter: { queue },
      narrowed: { list: `openRounds.${queue}` },
    }),
    page: async ({ site: { id: merchantId }, input: { after }, language }, _, reading) => {
      const now = clock();
      const [found, lengths, waiting] = await Promise.all([
        openRounds.read(reading, { after, rowsMax: ROWS_MAX + 1 }),
        openRoundQueueLengths(db, { merchantId, now }),
        waitingIds(deps, [calls.refund], merchantId),
      ]);
      const claims = await claimsOf(db, idsOf(found), now);
      const page = pageOf(found, (round) => presentOpenRound(round, { waiting, claims, language }));
      return { answer: { ...page, lengths: presentLengths(lengths) } };
    },
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input, language }) => {
    const round = await findOpenRound(db, { merchantId, publicId: input.id });
    const [waiting, claims] = await Promise.all([
      waitingIds(deps, [calls.refund], merchantId),
      claimsOf(db, [round.publicId], clock()),
    ]);
    return presentOpenRound(round, { waiting, claims, language });
  });

  bindOpsCall(app, deps, calls.ask, async ({ site, input }) => {
    const which = { merchantId: site.id, publicId: input.id };
    const { round, link } = await findAskableRound(deps, which);
    return {
      target: round.username,
      detail: { vendor: round.vendorCode, roundId: round.roundRef },
      // After the commit: no vendor is called inside a transaction.
      answer: async () => ({ answer: (await askAboutRound(deps, link, round)) ?? null }),
    };
  });

  bindOpsCall(app, deps, calls.refund, async (context) => {
    const { id: publicId, reason } = context.input;
    const decided = { ...ofOperator(context), publicId, reason };
    const { username, vendorCode, roundRef, stake } = await decideRefund(
      context.tx,
      decided,
      clock(),
    );
    return {
      target: username,
      detail: { vendor: vendorCode, roundId: roundRef, amount: moneyToWire(stake) },
      afterwards: () => deps.enqueue('check-open-rounds'),
    };
  });
}
