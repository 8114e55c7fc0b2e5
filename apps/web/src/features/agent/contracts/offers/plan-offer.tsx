import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useFlag } from '../../../../lib/site.ts';
import { salaryPage } from '../../salary-kinds.ts';
import { usePlanOffer } from '../use-contract-requests.ts';

/** An offered affiliate plan, with a link to the page on which the agent answers it. */
export function PlanOffer() {
  const { t } = useTranslation('team');
  const isOn = useFlag('AFFMAN3');
  const offer = usePlanOffer();
  if (!offer || !isOn) return null;
  const { agent } = offer;
  return (
    <Banner
      state="pending"
      title={agent ? t('coming.planFrom', { name: agent }) : t('coming.planOfSite')}
      action={
        <Link look="strong" href={salaryPage('affiliate_plan')}>
          {t('coming.answer')}
        </Link>
      }
    />
  );
}
