import { Banner } from '@app/ui/feedback/banner';
import { Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { rateFraction } from '../salary/rates.ts';
import type { RealTimeSalary } from '../salary/use-real-time-salary.ts';

export function ContractTerms({ contract }: Pick<RealTimeSalary, 'contract'>) {
  const { t } = useTranslation('agent');
  if (!contract) {
    return (
      <Card title={t('contract')}>
        <p className="text-ink-2">{t('contract.none')}</p>
      </Card>
    );
  }
  return (
    <Card
      title={t('contract')}
      aside={
        <Tag state={contract.status === 'A' ? 'win' : 'pending'}>
          {t(`contract.${contract.status}`)}
        </Tag>
      }
    >
      <FactList>
        <Fact label={t('contract.lossRate')}>
          <Percent value={rateFraction(contract.lossRate)} digitsMax={4} />
        </Fact>
        <Fact label={t('contract.profitRate')}>
          <Percent value={rateFraction(contract.profitRate)} digitsMax={4} />
        </Fact>
        <Fact label={t('contract.threshold')}>
          <Money amount={contract.singleBetThreshold} />
        </Fact>
      </FactList>
      <p className="pt-3 text-xs text-ink-3">{t('contract.note')}</p>
    </Card>
  );
}

/** Shown above the page of an agent without a contract, for whom nothing can accrue. */
export function NoContract({ contract }: Pick<RealTimeSalary, 'contract'>) {
  const { t } = useTranslation('agent');
  if (contract) return null;
  return (
    <Banner state="info" title={t('contract.missing')}>
      {t('contract.missing.text')}
    </Banner>
  );
}
