import {
  findTransfer,
  listTransfers,
  transferTerms,
  transferToDownline,
  transferToUpline,
} from '@app/core/money/transfers';
import * as calls from '@app/shared/transfers/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { requestedRange } from '../../wire/requested-range.ts';
import { isEnabled, presentSettings, presentTransfer, presentTransfers } from './presenter.ts';
import { orderOf, senderOf } from './requests.ts';

export function transferRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.transferEnabled, async (context) => {
    if (!context.site.flags.has('LINETRANS3')) return false;
    return isEnabled(await transferTerms(db, senderOf(context, deps.clock())));
  });

  bindCall(app, deps, calls.transferSettings, async (context) =>
    presentSettings(await transferTerms(db, senderOf(context, deps.clock()))),
  );

  bindCall(app, deps, calls.transferDownline, async (context) => {
    const { account: username } = context.input;
    return presentTransfer(await transferToDownline(deps, { ...orderOf(context), username }));
  });

  bindCall(app, deps, calls.transferUpline, async (context) =>
    presentTransfer(await transferToUpline(deps, orderOf(context))),
  );

  bindCall(app, deps, calls.transfer, async ({ member: { memberId }, input }) => {
    const found = await findTransfer(db, { memberId, publicId: input.transferNo });
    return presentTransfer(found);
  });

  bindCall(app, deps, calls.transfers, async ({ site, member: { memberId }, input }) => {
    const { timeZone } = site;
    const range = await requestedRange(db, input, { now: deps.clock(), timeZone });
    const place = pageByIdRequestOf(input);
    const { direction } = input;
    const page = await listTransfers(db, { memberId, direction, ...range, ...place });
    return presentTransfers(page, place.rowsMax);
  });
}
