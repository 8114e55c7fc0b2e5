import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { AddressForm } from '../../parts/addresses/address-form.tsx';
import type { KeptAddress } from '../../parts/addresses/kept-address.ts';

interface AddressDialogProps {
  /** Undefined for a new one. */
  readonly address: KeptAddress | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function AddressDialog({ address, onDone, onClose }: AddressDialogProps) {
  const { t } = useTranslation('profile');
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog title={t(address ? 'address.change' : 'address.add')} onClose={onClose}>
      <AddressForm address={address} onDone={finish} />
    </Dialog>
  );
}
