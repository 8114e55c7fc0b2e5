import { useForm } from '@app/client/use-form';
import { PLACE_MAX } from '@app/shared/validation/places';
import * as calls from '@app/shared/vendors/ops-calls';
import { GAME_CODE_PLACE } from '@app/shared/vendors/vendor-fields';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WordsField } from '../../lib/forms/words-field.tsx';
import { useWords } from '../../lib/words.ts';
import { shownOf } from '../../parts/catalogue/maintenance.ts';
import { PlaceField } from '../../parts/catalogue/place-field.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { DialectField } from './dialect-field.tsx';
import { StateFields } from './state-fields.tsx';
import type { InstalledVendor } from './vendors.ts';

interface VendorDialogProps {
  readonly vendor: InstalledVendor;
  readonly onClose: () => void;
}

const RIGHTS = ['isHouse', 'mayRollBackSettled', 'mayWinWithoutBet'] as const;

/** The installation's settings of a vendor. Only changed fields are sent. */
export function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const { t } = useWords();
  const name = useOwnName()(vendor);
  const form = useForm(calls.change, {
    initial: { vendor: vendor.code, version: vendor.version, reason: '' },
    onDone: () => {
      toast(t('games.done', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const enabled = shownOf(values.enabled, vendor.enabled);
  return (
    <Dialog staysOpen title={name} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isDangerous={!enabled}>
        <StateFields form={form} before={vendor} offEffect={t('vendors.off.effect')} />
        <TextField
          isCode
          label={t('vendors.launchUrl')}
          hint={t('vendors.launchUrl.hint', { place: GAME_CODE_PLACE })}
          error={
            isWrong('launchUrl')
              ? t('vendors.launchUrl.wrong', { place: GAME_CODE_PLACE })
              : undefined
          }
          value={shownOf(values.launchUrl, vendor.launchUrl)}
          onTextChange={(text) => set('launchUrl', text)}
        />
        <DialectField
          value={shownOf(values.dialect, vendor.dialect)}
          onChange={(dialect) => set('dialect', dialect)}
        />
        {(['verifyUrl', 'roundUrl'] as const).map((field) => (
          <TextField
            isOptional
            key={field}
            isCode
            label={t(`vendors.${field}`)}
            hint={t('vendors.address.hint')}
            error={isWrong(field) ? t('vendors.address.wrong') : undefined}
            value={shownOf(values[field], vendor[field]) ?? ''}
            onTextChange={(text) => set(field, text.trim() || null)}
          />
        ))}
        <WordsField
          isOptional
          lines
          label={t('vendors.networks')}
          hint={t('vendors.networks.hint')}
          error={isWrong('networks') ? t('vendors.networks.wrong') : undefined}
          words={vendor.networks}
          onChange={(networks) => set('networks', networks)}
        />
        <PlaceField
          label={t('games.place')}
          hint={t('vendors.place.hint')}
          error={isWrong('place') ? t('games.place.wrong', { max: PLACE_MAX }) : undefined}
          value={shownOf(values.place, vendor.place)}
          onChange={(place) => set('place', place ?? 0)}
        />
        <div>
          {RIGHTS.map((right) => (
            <Checkbox
              key={right}
              checked={shownOf(values[right], vendor[right])}
              onChange={({ target }) => set(right, target.checked)}
            >
              {t(`vendors.${right}`)}
            </Checkbox>
          ))}
        </div>
      </ReasonedForm>
    </Dialog>
  );
}
