import { Money } from '@app/ui/figures/money';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BetNet, BetTag } from './bet-result.tsx';
import { type Order, stakeLabel } from './bet-states.ts';

interface BetRowProps {
  readonly bet: Order;
  /** Shows the time in place of the game's name, for lists of bets on one game. */
  readonly byTime?: boolean;
  readonly onOpen: () => void;
  readonly onIntent?: () => void;
}

/** A bet in one line of a narrow list. The whole line opens it. */
export function BetRow({ bet, byTime = false, onOpen, onIntent }: BetRowProps) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="flex min-h-picture w-full items-center gap-3 rounded-2 py-2 text-start leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="min-w-0 grow">
        <span className="block truncate font-strong">
          {byTime ? time.dayAndSecond(bet.betTimeInTimestamp) : <bdi>{bet.gameName}</bdi>}
        </span>
        <span className="block text-xs text-ink-3">
          {!byTime && `${time.dayAndMinute(bet.betTimeInTimestamp)} · `}
          {t(stakeLabel(bet))} <Money exact amount={bet.betAmount} />
        </span>
      </span>
      <BetTag bet={bet} />
      <span className="min-w-16 text-end">
        <BetNet bet={bet} />
      </span>
    </button>
  );
}
