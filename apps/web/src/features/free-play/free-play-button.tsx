import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Icon } from '@app/ui/icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFreePlay } from './use-free-play.ts';

interface FreePlayButtonProps {
  /** Called once the trial has begun. */
  readonly onBegun: () => void;
}

/** Into the games in play money, without an account. */
export function FreePlayButton({ onBegun }: FreePlayButtonProps) {
  const { t } = useTranslation('access');
  const errorText = useErrorText();
  const begin = useFreePlay();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const press = () => {
    setBusy(true);
    setRefusal(undefined);
    begin()
      .then(onBegun, (error: unknown) => setRefusal(errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button busy={isBusy} onPress={press}>
        <Icon name="game-controller" /> {t('free')}
      </Button>
      {refusal && <Banner urgent state="danger" title={refusal} />}
    </>
  );
}
