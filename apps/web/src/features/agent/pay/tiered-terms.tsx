import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useGamesText } from '../contracts/use-games-text.ts';
import { TierTable } from '../salary/tier-table.tsx';
import type { TieredContract, TieredSalary } from '../salary/use-tiered-salary.ts';
import type { TieredKind } from '../salary-kinds.ts';
import { TieredSoFar } from './tiered-so-far.tsx';

interface TieredTermsProps {
  readonly kind: TieredKind;
  readonly salary: TieredSalary;
}

/** Contracts in force: the running day, the tiers, the members who count, and the payment time. */
export function TieredTerms({ kind, salary }: TieredTermsProps) {
  const { t } = useTranslation('agent');
  const { contracts } = salary;
  if (contracts.length === 0) {
    return (
      <Card title={t('contract')}>
        <p className="text-ink-2">{t('contract.none')}</p>
      </Card>
    );
  }
  return contracts.map((contract) => (
    <Terms key={contract.contractId} kind={kind} salary={salary} contract={contract} />
  ));
}

interface TermsProps extends TieredTermsProps {
  readonly contract: TieredContract;
}

function Terms({ kind, salary: { timeZone }, contract }: TermsProps) {
  const { t } = useTranslation('agent');
  const time = useTimeText(timeZone);
  const games = useGamesText();
  const { status, category, tiers, validFrom, activeFrom, paysAt, running } = contract;
  return (
    <Card
      title={t('tiers.contract', { games: games(category) })}
      aside={<Tag state={status === 'A' ? 'win' : 'pending'}>{t(`contract.${status}`)}</Tag>}
    >
      <TieredSoFar kind={kind} contract={contract} timeZone={timeZone} />
      <TierTable tiers={tiers} reached={running.soFar?.part?.tier ?? 0} />
      <div className="pt-2">
        <FactList>
          <Fact label={t('tiers.activeFrom')}>
            <Money amount={activeFrom} />
          </Fact>
          <Fact label={t('tiers.validFrom')}>{time.date(validFrom)}</Fact>
          <Fact label={t('tiers.paysAt')}>{time.dayAndMinute(paysAt)}</Fact>
        </FactList>
      </div>
      <div className="grid gap-1 pt-3 text-xs text-ink-3">
        <p>{t(`tiers.note.${kind}`)}</p>
        <p>{t('tiers.paid', { time: time.minute(paysAt) })}</p>
        <p>{t('contract.note')}</p>
      </div>
    </Card>
  );
}
