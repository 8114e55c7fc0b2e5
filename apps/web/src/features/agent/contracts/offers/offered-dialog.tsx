import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Dialog } from '@app/ui/overlays/dialog';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import type { ToAgent } from '../to-agent.ts';
import type { useOfferMany } from './use-offer-many.ts';

interface OfferedDialogProps {
  readonly people: readonly ToAgent[];
  readonly of: ReturnType<typeof useOfferMany>;
  readonly onClose: () => void;
}

/** Progress of an offer to many agents, and the result for each. */
export function OfferedDialog({ people, of, onClose }: OfferedDialogProps) {
  const { t } = useTranslation('contracts');
  const { offered, busy, error, goOn } = of;
  const sent = offered.filter(({ contractId }) => contractId !== null).length;
  const isDone = offered.length === people.length;
  return (
    <Dialog title={t('many.title', { count: people.length })} staysOpen onClose={onClose}>
      <div className="grid gap-3">
        <p role="status" className="text-ink-2">
          {isDone
            ? t('many.done', { sent, total: people.length })
            : t('many.busy', { done: offered.length, total: people.length })}
        </p>
        <Progress share={offered.length / people.length} />
        <Refused error={error} />
        <ul aria-label={t('many.list')} className="divide-y divide-line">
          {people.map(({ memberId, name }, place) => {
            const outcome = offered[place];
            const state = !outcome ? 'waiting' : outcome.contractId ? 'sent' : 'refused';
            return (
              <li key={memberId} className="grid gap-1 py-2">
                <span className="flex items-center justify-between gap-3">
                  <bdi className="font-strong wrap-anywhere">{name}</bdi>
                  <Tag state={STATES[state]}>{t(`many.${state}`)}</Tag>
                </span>
                {outcome?.message && <span className="text-sm text-ink-2">{outcome.message}</span>}
              </li>
            );
          })}
        </ul>
        <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
          <Button kind={isDone ? 'accent' : 'outline'} onPress={onClose}>
            {t('many.close')}
          </Button>
          {error && (
            <Button kind="accent" busy={busy} onPress={goOn}>
              {t('many.goOn')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const STATES = { waiting: 'pending', sent: 'win', refused: 'danger' } as const;
