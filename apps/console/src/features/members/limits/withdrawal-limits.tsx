import { Progress } from '@app/ui/charts/progress';
import { Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { SettingLink } from '../setting-link.tsx';
import type { Limits } from './limits.ts';

interface WithdrawalLimitsProps {
  readonly limits: Limits;
}

/** Amounts that a member can withdraw today, and conditions to meet first. */
export function WithdrawalLimits({ limits }: WithdrawalLimitsProps) {
  return (
    <>
      <Today limits={limits} />
      <Before limits={limits} />
    </>
  );
}

function Today({ limits: { withdrawals } }: WithdrawalLimitsProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const { kinds, dayMost, left, dayEndsAt, hours } = withdrawals;
  return (
    <Card title={t('limits.withdrawals')}>
      <FactList>
        {kinds.map(({ kind, least, most, countLeft, dayCountMost }) => (
          <Fact key={kind} label={t(`withdrawalBanks.kind.${kind}`)}>
            <Money amount={least} /> – <Money amount={most} />
            <span className="block text-sm text-ink-2">
              {t('limits.countOf', { left: countLeft, most: dayCountMost })}
            </span>
          </Fact>
        ))}
        <Fact label={t('limits.leftToday')}>
          {t('limits.of', { left: money(left), most: money(dayMost) })}
        </Fact>
        <Fact label={t('limits.dayEnds')}>
          <When at={dayEndsAt} />
        </Fact>
        {hours && (
          <Fact label={t(hours.isOpen ? 'limits.openUntil' : 'limits.opensAt')}>
            <When at={hours.isOpen ? hours.closesAt : hours.opensAt} />
          </Fact>
        )}
      </FactList>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm">
        <SettingLink setting="withdrawals" />
        <SettingLink setting="withdrawalAmounts" />
        <SettingLink setting="withdrawalMethods" />
        {hours && <SettingLink setting="withdrawalTimes" />}
      </p>
    </Card>
  );
}

function Before({ limits }: WithdrawalLimitsProps) {
  const { t } = useWords();
  const { withdrawals, accounts, paymentPassword, owed } = limits;
  const { turnover, bonus, depositsLeft, kycNeeded, penaltyPercent } = withdrawals;
  const { setAt, heldUntil, lockedUntil } = paymentPassword;
  return (
    <Card title={t('limits.before')}>
      <FactList>
        <Fact label={t('limits.turnover')}>
          <Bet {...turnover} />
        </Fact>
        {turnover.left > 0n && penaltyPercent > 0 && (
          <Fact label={t('limits.penalty')}>
            <Percent value={penaltyPercent / 100} />
          </Fact>
        )}
        {bonus && (
          <Fact label={t('limits.bonus')}>
            <Bet {...bonus} left={bonus.required - bonus.done} />
          </Fact>
        )}
        {depositsLeft > 0n && (
          <Fact label={t('limits.depositsLeft')}>
            <Money amount={depositsLeft} />
          </Fact>
        )}
        <Fact label={t('limits.owed')}>
          {owed > 0n ? (
            <Blocks>
              <Money amount={owed} />
            </Blocks>
          ) : (
            <Clear />
          )}
        </Fact>
        <Fact label={t('limits.papers')}>
          {kycNeeded ? <Blocks>{t(`kyc.kind.${kycNeeded}`)}</Blocks> : <Clear />}
        </Fact>
        <Fact label={t('limits.paymentPassword')}>
          {setAt === null && <Blocks>{t('limits.paymentPassword.none')}</Blocks>}
          {setAt !== null && heldUntil === null && lockedUntil === null && <Clear />}
          {lockedUntil !== null && (
            <Blocks>
              {fillPhrase((at) => t('limits.paymentPassword.locked', at), {
                time: <When at={lockedUntil} />,
              })}
            </Blocks>
          )}
          {heldUntil !== null && (
            <Blocks>
              {fillPhrase((at) => t('limits.paymentPassword.held', at), {
                time: <When at={heldUntil} />,
              })}
            </Blocks>
          )}
        </Fact>
        {accounts.map(({ bank, tail, usableFrom, frozenAt }) => (
          <Fact key={`${bank} ${tail}`} label={`${bank} ••${tail}`}>
            <Blocks>
              {fillPhrase(
                (at) => t(frozenAt === null ? 'limits.account.waits' : 'limits.account.frozen', at),
                { time: <When at={frozenAt ?? usableFrom} /> },
              )}
            </Blocks>
          </Fact>
        ))}
      </FactList>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm">
        <SettingLink setting="withdrawals" />
        <SettingLink setting="kyc" />
      </p>
    </Card>
  );
}

interface BetProps {
  readonly required: bigint;
  readonly done: bigint;
  readonly left: bigint;
}

/** Progress of required turnover. */
function Bet({ required, done, left }: BetProps) {
  const { t } = useWords();
  const money = useMoneyText();
  if (left === 0n) return <Clear />;
  return (
    <span className="grid gap-1">
      <span>{t('limits.bet', { left: money(left), required: money(required) })}</span>
      <Progress share={Number(done) / Number(required)} state="pending" />
    </span>
  );
}

const Blocks = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-pending">{children}</span>
);

function Clear() {
  const { t } = useWords();
  return <Tag state="win">{t('limits.clear')}</Tag>;
}
