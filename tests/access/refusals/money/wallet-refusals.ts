import { decide } from '@app/shared/wallet-transfers/ops-calls';
import type { Response } from 'supertest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { toVendor } from '../../../support/money/wallet-transfers.ts';
import { connectWalletVendor, startWalletVendor } from '../../../support/play/wallet-vendor.ts';
import { fund, makeMember, makeSite, whole } from '../../../support/world.ts';
import {
  approveTooLate,
  ask,
  askAnothers,
  askTwice,
  type OpsRequest,
  type Way,
} from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

/** A transfer of 40 whose result the vendor does not report. Returns its name. */
async function unknown({ api: { deps }, site }: OpsRequest): Promise<string> {
  const vendor = await startWalletVendor(deps);
  try {
    const vendorId = await connectWalletVendor(deps, vendor);
    const member = await makeMember(deps, site);
    await fund(deps, member, whole(100));
    vendor.setBehavior('lost after');
    return (await toVendor(deps, member, vendorId, 40)).publicId;
  } finally {
    await vendor.close();
  }
}

const end = ({ api: { deps } }: OpsRequest, id: string) =>
  changeAsOwner(
    deps.db,
    `UPDATE wallet_transfer SET state = 'failed', refusal = 'NEVER_CAME', closed_at = now(), next_check_at = NULL
     WHERE public_id = $1`,
    [id],
  );

async function askOfEnded(request: OpsRequest): Promise<Response> {
  const id = await unknown(request);
  await end(request, id);
  return ask(request, { id });
}

/** Requests that provoke the refusals of calls about wallets at vendors. */
export const walletWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('wallet_transfer', {
    'wallet.transfer_not_found': ask,
    'wallet.transfer_state_changed': askOfEnded,
  }),
  'wallet.transfer_state_changed': askOfEnded,
  'walletTransfers.decide case.claimed': async (request) =>
    askAnothers(request, 'wallet_transfer', await unknown(request)),
  'walletTransfers.decide approval.waiting': async (request) =>
    askTwice(request, { id: await unknown(request) }),
  'operators.decide wallet.transfer_not_found': async (request) => {
    const id = await unknown(request);
    const { merchantId } = await makeSite(request.api.deps);
    return approveTooLate(request, decide, { id }, () =>
      changeAsOwner(
        request.api.deps.db,
        'UPDATE wallet_transfer SET merchant_id = $2 WHERE public_id = $1',
        [id, merchantId],
      ),
    );
  },
  'operators.decide wallet.transfer_state_changed': async (request) => {
    const id = await unknown(request);
    return approveTooLate(request, decide, { id }, () => end(request, id));
  },
};
