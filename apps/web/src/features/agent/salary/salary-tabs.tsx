import { TabLinks } from '@app/ui/navigation/tab-links';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlags } from '../../../lib/site.ts';
import { SALARY_FLAGS, SALARY_KINDS, type SalaryKind, salaryPage } from '../salary-kinds.ts';
import { usePayPages } from './use-pay-pages.ts';

/** Links between the kinds of salary on screens without a rail: the dock links to one of them only. */
export function SalaryTabs({ current }: { readonly current: SalaryKind | 'contracts' }) {
  const { t } = useTranslation(['agent', 'frame']);
  const isOn = useFlags();
  const isOfUse = usePayPages();
  const kinds = SALARY_KINDS.filter((kind) => isOn(SALARY_FLAGS[kind]))
    .filter((kind) => kind === current || isOfUse(salaryPage(kind)))
    .map((kind) => ({ href: salaryPage(kind), label: t(kind), current: kind === current }));
  const contracts = {
    href: '/agent/contracts',
    label: t('place.contracts'),
    current: current === 'contracts',
  };
  return (
    <div className="tablet:hidden">
      <TabLinks label={t('salary')} links={[...kinds, contracts]} />
    </div>
  );
}
