import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/games/ops-calls';
import { PLACE_MAX } from '@app/shared/validation/places';
import { toast } from '@app/ui/feedback/toasts';
import { useWords } from '../../lib/words.ts';
import { shownOf } from '../../parts/catalogue/maintenance.ts';
import { PlaceField } from '../../parts/catalogue/place-field.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import type { SiteVendor } from './offers.ts';

interface VendorDialogProps {
  readonly vendor: SiteVendor;
  readonly onClose: () => void;
}

/** Availability, position and maintenance of a vendor on the site. */
export function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const { t } = useWords();
  const { code, name, ownPlace } = vendor;
  const form = useForm(calls.changeVendor, {
    initial: { vendor: code, reason: '' },
    onDone: () => {
      toast(t('games.done', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <OfferDialog offer={vendor} form={form} onClose={onClose}>
      <PlaceField
        label={t('games.place')}
        hint={t('games.place.hint', { place: ownPlace })}
        error={isWrong('place') ? t('games.place.wrong', { max: PLACE_MAX }) : undefined}
        value={shownOf(values.place, vendor.place)}
        onChange={(place) => set('place', place)}
      />
    </OfferDialog>
  );
}
