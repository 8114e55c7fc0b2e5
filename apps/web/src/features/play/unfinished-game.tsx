import { useErrorText } from '@app/client/error-text';
import type { ApiError } from '@app/client/errors';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './game-page.module.css';

/** Shown if a round in another game is open, on a site that permits one game at a time. Leads to that game. */
export function UnfinishedGame({ refusal }: { readonly refusal: ApiError }) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  const { vendorCode, gameCode } = refusal.more;
  return (
    <div className={styles.unavailable}>
      <Empty
        state="no-results"
        sentence={errorText(refusal)}
        action={
          <ButtonLink
            kind="accent"
            href={pathOfGame({ vassalage: `${vendorCode}`, gameCode: `${gameCode}` })}
          >
            {t('unfinished.open', { game: `${refusal.params.game}` })}
          </ButtonLink>
        }
      />
    </div>
  );
}
