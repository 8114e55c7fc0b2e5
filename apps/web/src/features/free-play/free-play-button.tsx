import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Icon } from '@app/ui/icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/api-error.ts';
import { useFreePlay } from './use-free-play.ts';
import { useFreePlayText } from './use-free-play-text.ts';

interface FreePlayButtonProps {
  /** The thing to do here, and not one way among others. */
  readonly isMain?: boolean;
  /** Called once the trial has begun. */
  readonly onBegun: () => void;
}

/** Into the games in play money, without an account. What keeps one out is said in the button's place. */
export function FreePlayButton({ isMain = false, onBegun }: FreePlayButtonProps) {
  const { t } = useTranslation('access');
  const text = useFreePlayText();
  const begin = useFreePlay();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const press = () => {
    setBusy(true);
    setRefusal(undefined);
    begin()
      .then(onBegun, setRefusal)
      .finally(() => setBusy(false));
  };
  return (
    <>
      {refusal !== undefined && <Banner urgent state="info" title={text(refusal)} />}
      {!isRefusal(refusal, 'trial.daily_limit') && (
        <Button kind={isMain ? 'accent' : 'plain'} busy={isBusy} onPress={press}>
          <Icon name="game-controller" /> {t('free')}
        </Button>
      )}
    </>
  );
}
