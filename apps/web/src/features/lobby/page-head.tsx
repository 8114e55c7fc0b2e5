import type { GameCategory } from '@app/shared/games/game-categories';
import { Banner } from '@app/ui/feedback/banner';
import { Picture } from '@app/ui/pictures/picture';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CategoryText } from '../../parts/games/category-text.tsx';
import type { VendorCard } from '../../parts/games/use-lanes.ts';
import { useMaintenanceText } from '../../parts/games/use-maintenance-text.ts';

interface PageHeadProps {
  readonly category: GameCategory;
  readonly title: string;
  /** The vendor of the page, if it has one. */
  readonly card: VendorCard | undefined;
}

/** Title of a page of games: vendor and category. */
export function PageHead({ category, title, card }: PageHeadProps) {
  const { t } = useTranslation('lobby');
  const maintenanceText = useMaintenanceText();
  const maintenance = card && maintenanceText(card.maintenance);
  return (
    <>
      <div className="flex items-center gap-3 pt-2">
        {card && <Picture src={card.lagerIcon} />}
        <h1 className="min-w-0 text-2xl type-display wrap-break-word">
          {card ? t('vendor.of', { vendor: card.displayName, category: title }) : title}
        </h1>
      </div>
      {!card && <CategoryText category={category} />}
      {card && maintenance && (
        <Banner state="pending" title={maintenance}>
          {t('maintenance', { vendor: card.displayName })}
        </Banner>
      )}
    </>
  );
}
