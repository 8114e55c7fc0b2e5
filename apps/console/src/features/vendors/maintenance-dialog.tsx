import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/vendors/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { Maintenance } from '../../parts/catalogue/maintenance.ts';
import { MaintenanceField } from '../../parts/catalogue/maintenance-field.tsx';

interface MaintenanceDialogProps {
  readonly vendor: string;
  /** Null: all games of the vendor. */
  readonly game: string | null;
  /** Name of the vendor or game. */
  readonly name: string;
  readonly now: Maintenance;
  readonly onClose: () => void;
}

/** Plans, starts or ends maintenance on all sites. */
export function MaintenanceDialog({ vendor, game, name, now, onClose }: MaintenanceDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.rest, {
    initial: { vendor, game, maintenance: now, reason: '' },
    onDone: () => {
      toast(t('games.done', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog title={t('vendors.rest.of', { name })} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isDangerous={values.maintenance !== null}>
        <p className="text-ink-2">{t('vendors.rest.effect')}</p>
        <MaintenanceField
          value={values.maintenance}
          isWrong={isWrong('maintenance')}
          onChange={(times) => set('maintenance', times)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
