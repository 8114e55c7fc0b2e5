import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/vendors/ops-calls';
import { GAME_CODE_PLACE } from '@app/shared/vendors/vendor-fields';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useNavigate } from 'react-router-dom';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { DialectField } from './dialect-field.tsx';

/** Registers a vendor. Everything else is configured on its page. */
export function AddVendorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const go = useNavigate();
  const form = useForm(calls.add, {
    initial: { vendor: '', name: '', launchUrl: '', reason: '' },
    onDone: (_, { vendor }) => void go(`/console/vendors/${vendor}`, { replace: true }),
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog staysOpen title={t('vendors.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('vendors.add')}>
        <TextField
          isCode
          label={t('vendors.code')}
          hint={t('vendors.code.hint')}
          error={isWrong('vendor') ? t('vendors.code.wrong') : undefined}
          value={values.vendor}
          onTextChange={(text) => set('vendor', text.trim())}
        />
        <TextField
          label={t('vendors.name')}
          error={isWrong('name') ? t('vendors.name.wrong') : undefined}
          value={values.name}
          onTextChange={(text) => set('name', text)}
        />
        <TextField
          isCode
          label={t('vendors.launchUrl')}
          hint={t('vendors.launchUrl.hint', { place: GAME_CODE_PLACE })}
          error={
            isWrong('launchUrl')
              ? t('vendors.launchUrl.wrong', { place: GAME_CODE_PLACE })
              : undefined
          }
          value={values.launchUrl}
          onTextChange={(text) => set('launchUrl', text)}
        />
        <DialectField
          value={values.dialect ?? 'own'}
          onChange={(dialect) => set('dialect', dialect)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
