import { Fact, FactList } from '@app/ui/fact-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DividendRequest } from '../contracts/use-contract-requests.ts';

interface DividendPromiseProps {
  readonly promise: Pick<DividendRequest, 'base' | 'carry'>;
  /** Facts that follow. */
  readonly children?: ReactNode;
}

/** What besides its tiers a dividend contract says: what the rate is paid on, and what of a loss is kept. */
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
