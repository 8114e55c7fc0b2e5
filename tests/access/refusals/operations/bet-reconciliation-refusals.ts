import {
  closeBetBreak,
  listBetBreaks,
  reconcileBets,
} from '@app/core/operations/bet-reconciliation';
import { inTransaction } from '@app/core/platform/db';
import { startListingVendor } from '../../../support/play/listing-vendor.ts';
import { fund, makeMember, whole } from '../../../support/world.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** A difference that an operator has closed. */
async function closed({ api: { deps }, site }: OpsRequest): Promise<string> {
  const vendor = await startListingVendor(deps);
  const member = await makeMember(deps, site);
  await fund(deps, member, whole(100));
  vendor.take(await (await vendor.open(member)).bet(whole(10)));
  await vendor.age();
  await reconcileBets(deps);
  await vendor.close();
  const filter = { merchantId: site.merchantId, hasAllSites: false };
  const [found] = await listBetBreaks(deps.db, { ...filter, isOpen: true, rowsMax: 1 });
  const publicId = `${found?.publicId}`;
  const closing = { ...filter, publicId, operator: 'another', note: 'Explained' };
  await inTransaction(deps.db, (tx) => closeBetBreak(tx, closing, deps.clock()));
  return publicId;
}

/** Requests that provoke the refusals of calls about the reconciliation of bets. */
export const betReconciliationWays: Readonly<Record<string, Way>> = {
  'bet_break.closed': async (request) => ask(request, { id: await closed(request) }),
};
