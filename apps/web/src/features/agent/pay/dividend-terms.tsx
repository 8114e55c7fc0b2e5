import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useGamesText } from '../contracts/use-games-text.ts';
import { TierTable } from '../salary/tier-table.tsx';
import { DividendPromise } from './dividend-promise.tsx';
import { DividendSoFar } from './dividend-so-far.tsx';
import type { Dividend, Dividends } from './use-dividends.ts';

/** Contracts in force: the running period, the tiers, and the payment date. */
export function DividendTerms({ dividends }: { readonly dividends: Dividends }) {
  const { t } = useTranslation('agent');
  const { contracts, timeZone } = dividends;
  if (contracts.length === 0) {
    return (
      <Card title={t('contract')}>
        <p className="text-ink-2">{t('contract.none')}</p>
      </Card>
    );
  }
  return contracts.map((contract) => (
    <Terms key={contract.contractId} contract={contract} timeZone={timeZone} />
  ));
}

interface TermsProps {
  readonly contract: Dividend;
  readonly timeZone: string;
}

function Terms({ contract, timeZone }: TermsProps) {
  const { t } = useTranslation('agent');
  const time = useTimeText(timeZone);
  const games = useGamesText();
  const { status, category, kind, tiers, soFar, validFrom, activeFrom, paysAt } = contract;
  return (
    <Card
      title={t('dividend.of', { games: games(category), period: t(`dividend.${kind}`) })}
      aside={<Tag state={status === 'A' ? 'win' : 'pending'}>{t(`contract.${status}`)}</Tag>}
    >
      <DividendSoFar contract={contract} timeZone={timeZone} />
      <TierTable tiers={tiers} reached={soFar?.tier ?? 0} />
      <div className="pt-2">
        <DividendPromise promise={contract}>
          <Fact label={t('tiers.activeFrom')}>
            <Money amount={activeFrom} />
          </Fact>
          <Fact label={t('tiers.validFrom')}>{time.date(validFrom)}</Fact>
          <Fact label={t('tiers.paysAt')}>{time.dayAndMinute(paysAt)}</Fact>
        </DividendPromise>
      </div>
      <p className="pt-3 text-xs text-ink-3">{t('dividend.note')}</p>
    </Card>
  );
}
