import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/games';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useWords } from '../../lib/words.ts';
import { OfferedField, PlaceField, ReasonField } from './offer-fields.tsx';
import { type SiteVendor, shownOf } from './offers.ts';
import { RestField } from './rest-field.tsx';

interface VendorDialogProps {
  readonly vendor: SiteVendor;
  readonly onClose: () => void;
}

/** Whether the site offers a vendor, where it stands, and when all of its games rest. Only what is touched is sent. */
export function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const { t } = useWords();
  const { code, name, ownPlace } = vendor;
  const { values, set, send, isWrong, busy, error } = useForm(calls.changeVendor, {
    initial: { vendor: code, reason: '' },
    onDone: () => {
      toast(t('games.done', { name }));
      onClose();
    },
  });
  const offered = shownOf(values.offered, vendor.offered);
  return (
    <Dialog title={name} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
        <OfferedField value={offered} onChange={(chosen) => set('offered', chosen)} />
        {!offered && <p className="text-ink-2">{t('games.withdrawn.effect')}</p>}
        <PlaceField
          label={t('games.place')}
          hint={t('games.place.hint', { place: ownPlace })}
          error={isWrong('place') ? t('games.place.wrong') : undefined}
          value={shownOf(values.place, vendor.place)}
          onChange={(place) => set('place', place)}
        />
        <RestField
          value={shownOf(values.maintenance, vendor.maintenance)}
          isWrong={isWrong('maintenance')}
          onChange={(maintenance) => set('maintenance', maintenance)}
        />
        <ReasonField
          value={values.reason}
          isWrong={isWrong('reason')}
          onChange={(reason) => set('reason', reason)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind={offered ? 'ink' : 'danger'} busy={busy}>
            {t('rules.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
