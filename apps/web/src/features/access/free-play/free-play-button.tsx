import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFreePlay } from './use-free-play.ts';
import { useFreePlayText } from './use-free-play-text.ts';

interface FreePlayButtonProps {
  /** Whether this is the main action rather than one of several. */
  readonly isMain?: boolean;
  /** Called once the trial has begun. */
  readonly onBegun: () => void;
}

/** Starts free play with play money, without registration. A refusal is shown in the button's place. */
export function FreePlayButton({ isMain = false, onBegun }: FreePlayButtonProps) {
  const { t } = useTranslation('access');
  const text = useFreePlayText();
  const begin = useFreePlay();
  const { submit, busy, error } = useSubmit();
  const press = () => void submit(() => begin().then(onBegun));
  return (
    <>
      {error && <Banner urgent state="info" title={text(error)} />}
      {!isRefusal(error, 'trial.daily_limit') && (
        <Button kind={isMain ? 'accent' : 'plain'} busy={busy} onPress={press}>
          <Icon name="game-controller" /> {t('free')}
        </Button>
      )}
    </>
  );
}
