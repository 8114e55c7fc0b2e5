import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import type { TakenQueue } from '@app/shared/domain/cases';
import { takeNext } from '@app/shared/ops/cases';
import { Button } from '@app/ui/button';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../lib/words.ts';

interface TakeNextProps {
  readonly queue: TakenQueue;
  /** Cases have their pages below it. */
  readonly href: string;
}

/** Takes the case that has waited longest of those that are the operator's to decide, and opens it. */
export function TakeNext({ queue, href }: TakeNextProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { send, busy, error } = useCall(takeNext);
  const take = () => void send({ queue }, { onDone: ({ id }) => void navigate(`${href}/${id}`) });
  return (
    <div className="grid justify-items-start gap-2 pb-3">
      <Button kind="ink" busy={busy} onPress={take}>
        {t('cases.takeNext')}
      </Button>
      <Refused error={error} />
    </div>
  );
}
