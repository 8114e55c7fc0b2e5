import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useWords } from '../../lib/words.ts';

interface PartOfAmountProps {
  readonly part: bigint;
  readonly whole: bigint;
}

/** An amount, with the total that it is part of below it. */
export function PartOfAmount({ part, whole }: PartOfAmountProps) {
  const { t } = useWords();
  return (
    <>
      <Money amount={part} />
      <span className="block text-xs text-ink-3">
        {fillPhrase((at) => t('promotions.left.of', at), { amount: <Money amount={whole} /> })}
      </span>
    </>
  );
}
