import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { DividendRequest } from '../contracts/use-contract-requests.ts';

interface DividendPromiseProps {
  readonly promise: Pick<DividendRequest, 'base' | 'carry'>;
  /** Further facts. */
  readonly children?: ReactNode;
}

/** A dividend contract's terms, apart from its tiers: the base of the rate, and the treatment of losses. */
export function DividendPromise({ promise: { base, carry }, children }: DividendPromiseProps) {
  const { t } = useTranslation('agent');
  return (
    <FactList>
      <Fact label={t('dividend.base')}>{t(`dividend.base.${base}`)}</Fact>
      <Fact label={t('dividend.carry')}>{t(`dividend.carry.${carry}`)}</Fact>
      {children}
    </FactList>
  );
}
