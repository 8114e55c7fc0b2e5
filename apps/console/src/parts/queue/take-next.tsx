import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import type { TakenQueue } from '@app/shared/cases/case-kinds';
import { takeNext } from '@app/shared/cases/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../lib/words.ts';

interface TakeNextProps {
  readonly queue: TakenQueue;
  readonly onTaken: (id: string) => void;
}

/** Claims the oldest case that the operator may decide. */
export function TakeNext({ queue, onTaken }: TakeNextProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(takeNext);
  const take = () => void send({ queue }, { onDone: ({ id }) => onTaken(id) });
  return (
    <div className="grid justify-items-start gap-2 pb-3">
      <Button kind="ink" busy={busy} onPress={take}>
        {t('cases.takeNext')}
      </Button>
      <Refused error={error} />
    </div>
  );
}

/** Claims the oldest case in the same way, and opens its page below `href`. */
export function TakeNextPage({ queue, href }: Pick<TakeNextProps, 'queue'> & { href: string }) {
  const navigate = useNavigate();
  return <TakeNext queue={queue} onTaken={(id) => void navigate(`${href}/${id}`)} />;
}
