import type { MoneyLook } from '../format/money-text.ts';
import { RollingNumber } from './rolling-number.tsx';
import { useMoneyText } from './use-money-text.ts';

interface MoneyProps extends MoneyLook {
  /** In 1/10 000 of the site's currency. */
  readonly amount: bigint;
  /** Animates changed digits, for balances confirmed by the server. */
  readonly rolls?: boolean;
}

/** An amount with its currency sign. */
export function Money({ amount, rolls = false, ...look }: MoneyProps) {
  const text = useMoneyText(look)(amount);
  return (
    <bdi translate="no" className="whitespace-nowrap">
      {rolls ? <RollingNumber text={text} /> : text}
    </bdi>
  );
}

interface MoneyDeltaProps {
  /** Result of a session, bill or day, in 1/10 000 of the site's currency. */
  readonly amount: bigint;
  /** Shows parts of a cent, for amounts that are listed beside their total. */
  readonly exact?: boolean;
}

/** Won is green with a plus; lost is quiet with a true minus. Red is for errors. */
export function MoneyDelta({ amount, exact = false }: MoneyDeltaProps) {
  return (
    <span className={`font-strong ${amount > 0n ? 'text-win' : 'text-loss'}`}>
      <Money signed exact={exact} amount={amount} />
    </span>
  );
}
