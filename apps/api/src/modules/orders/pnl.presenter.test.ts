import type { TransactionType } from '@app/shared/ledger/transaction-types';
import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { presentCash } from './pnl.presenter.ts';

const kind = (name: TransactionType, cameIn: number, wentOut: number) => ({
  kind: name,
  entries: 1,
  cameIn: money(BigInt(cameIn)),
  wentOut: money(BigInt(wentOut)),
});

test('3.79 money moved to and from a vendor is not an agent transfer', () => {
  const kinds = [
    kind('cashier.deposit', 100, 0),
    kind('transfer.to_upline', 0, 5),
    kind('transfer.from_downline', 3, 0),
    kind('wallet.to_vendor', 0, 20),
    kind('wallet.at_main', 15, 0),
    kind('wallet.returned', 1, 0),
  ];
  const nothing = money(0n);
  const day = {
    day: new Date(0),
    opening: nothing,
    cameIn: nothing,
    wentOut: nothing,
    closing: nothing,
    kinds,
  };
  expect(presentCash([day])).toEqual({
    deposit: 100n,
    withdraw: 0n,
    agentTransferIn: 3n,
    agentTransferOut: 5n,
  });
});
