import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/button';
import { useOperator } from './operator.ts';
import { useWords } from './words.ts';

interface ClaimButtonProps {
  /** The name of the operator who has the case. */
  readonly claimedBy: string | null;
  readonly busy: boolean;
  readonly error: Error | undefined;
  readonly onClaim: (how: { readonly isClaimed: boolean; readonly takesOver: boolean }) => void;
}

/** Takes a case, lets go of it, or takes it over from an operator who may have gone home. */
export function ClaimButton({ claimedBy, busy, error, onClaim }: ClaimButtonProps) {
  const { t } = useWords();
  const { username } = useOperator();
  const isMine = claimedBy === username;
  const word = claimedBy === null ? 'claim' : isMine ? 'letGo' : 'takeOver';
  return (
    <>
      <Button
        kind="outline"
        busy={busy}
        onPress={() => onClaim({ isClaimed: !isMine, takesOver: word === 'takeOver' })}
      >
        {t(`withdrawals.${word}`)}
      </Button>
      <Refused error={error} />
    </>
  );
}
