import { Segmented } from '@app/ui/forms/segmented';
import { Dialog } from '@app/ui/overlays/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { type Maintenance, shownOf } from '../../parts/catalogue/maintenance.ts';
import { MaintenanceField } from '../../parts/catalogue/maintenance-field.tsx';
import type { Offer } from './offers.ts';

type Reasoned = ComponentProps<typeof ReasonedForm>['form'];

/** Form fields shared by vendors and games, from `useForm`. */
interface OfferForm extends Reasoned {
  readonly values: Reasoned['values'] & {
    readonly offered?: boolean | undefined;
    readonly maintenance?: Maintenance | undefined;
  };
  readonly set: {
    (field: 'offered', offered: boolean): void;
    (field: 'maintenance', times: Maintenance): void;
    (field: 'reason', reason: string): void;
  };
  readonly isWrong: (field: 'maintenance' | 'reason') => boolean;
}

interface OfferDialogProps {
  /** Saved values. */
  readonly offer: Offer;
  readonly form: OfferForm;
  /** Fields specific to a vendor or a game. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Availability, maintenance and reason of a vendor or game. Only changed fields are sent. */
export function OfferDialog({ offer, form, children, onClose }: OfferDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  const offered = shownOf(values.offered, offer.offered);
  return (
    <Dialog title={offer.name} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isDangerous={!offered}>
        <Segmented<'offered' | 'withdrawn'>
          label={t('games.onSite')}
          value={offered ? 'offered' : 'withdrawn'}
          onChange={(chosen) => set('offered', chosen === 'offered')}
          segments={(['offered', 'withdrawn'] as const).map((value) => ({
            value,
            label: t(`games.${value}`),
          }))}
        />
        {!offered && <p className="text-ink-2">{t('games.withdrawn.effect')}</p>}
        {children}
        <MaintenanceField
          value={shownOf(values.maintenance, offer.maintenance)}
          isWrong={isWrong('maintenance')}
          onChange={(times) => set('maintenance', times)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
