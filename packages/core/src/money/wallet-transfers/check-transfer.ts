import { askAndSettle, type SendDeps } from './send-transfer.ts';

/** A command. Asks the vendor about a sent transfer, and closes it by the answer. */
export const checkTransfer = (deps: SendDeps, id: bigint): Promise<void> =>
  askAndSettle(deps, id, 'status');
