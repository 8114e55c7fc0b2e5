import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Segmented } from '@app/ui/segmented';
import type { FormEvent, ReactNode } from 'react';
import { ReasonField } from '../../lib/reason-field.tsx';
import { useWords } from '../../lib/words.ts';
import { MaintenanceField } from './maintenance-field.tsx';
import { type Maintenance, type Offer, shownOf } from './offers.ts';

/** What forms of vendors and games have in common, as `useForm` makes them. */
interface OfferForm {
  readonly values: {
    readonly offered?: boolean | undefined;
    readonly maintenance?: Maintenance | undefined;
    readonly reason: string;
  };
  readonly set: {
    (field: 'offered', offered: boolean): void;
    (field: 'maintenance', times: Maintenance): void;
    (field: 'reason', reason: string): void;
  };
  readonly isWrong: (field: 'maintenance' | 'reason') => boolean;
  readonly send: (event: FormEvent) => Promise<void>;
  readonly busy: boolean;
  readonly error: Error | undefined;
}

interface OfferDialogProps {
  /** As the server says it. */
  readonly offer: Offer;
  readonly form: OfferForm;
  /** The fields that only one of the two has. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Whether the site offers a vendor or a game, when it rests, and why that is changed. Only what is touched is sent. */
export function OfferDialog({ offer, form, children, onClose }: OfferDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = form;
  const offered = shownOf(values.offered, offer.offered);
  return (
    <Dialog title={offer.name} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
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
