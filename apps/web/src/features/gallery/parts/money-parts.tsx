import { DepositLink, WalletButton } from '@app/ui/figures/wallet-button';
import { useState } from 'react';
import { Part, Specimen } from '../specimen.tsx';

const nothing = () => {};

export function MoneyParts() {
  const [masked, setMasked] = useState(false);
  const shared = {
    onMaskChange: setMasked,
    onOpen: nothing,
    onIntent: nothing,
    onRefresh: nothing,
    room: 9,
    label: 'Balance',
  };
  return (
    <Part title="Money and people">
      <Specimen name="WalletButton: known, masked, not yet known; DepositLink">
        <WalletButton {...shared} balance={12_845_000_000n} masked={masked} />
        <WalletButton {...shared} balance={12_845_000_000n} masked />
        <WalletButton {...shared} balance={undefined} masked={false} />
        <DepositLink href="#deposit" label="Deposit" />
      </Specimen>
    </Part>
  );
}
