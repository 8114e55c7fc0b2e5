import { Button } from '@app/ui/button';
import { Icon } from '@app/ui/icon';
import { useTranslation } from 'react-i18next';

const COUNTS = [1, 5];

interface RandomPickProps {
  readonly onPick: (count: number) => void;
}

/** Bets by chance, straight into the slip. */
export function RandomPick({ onPick }: RandomPickProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <div className="flex flex-wrap gap-2">
      {COUNTS.map((count) => (
        <Button key={count} size="small" kind="outline" onPress={() => onPick(count)}>
          <Icon name="dice-five" />
          {t('random', { count })}
        </Button>
      ))}
    </div>
  );
}
