import { Dialog } from '@app/ui/dialog';
import { Segmented } from '@app/ui/segmented';
import type { ComponentProps, ReactNode } from 'react';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { type Maintenance, shownOf } from '../../parts/catalogue/maintenance.ts';
import { MaintenanceField } from '../../parts/catalogue/maintenance-field.tsx';
import type { Offer } from './offers.ts';

type Reasoned = ComponentProps<typeof ReasonedForm>['form'];

/** What forms of vendors and games have in common, as `useForm` makes them. */
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
  /** As the server says it. */
  readonly offer: Offer;
  readonly form: OfferForm;
  /** The fields that only one of the two has. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * Whether the site offers a vendor or a game, when it is under maintenance, and why that is changed.
 * Only what is touched is sent.
 */
export function OfferDialog({ offer, form, children, onClose }: OfferDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  const offered = shownOf(values.offered, offer.offered);
  return (
    <Dialog title={offer.name} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isGrave={!offered}>
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
