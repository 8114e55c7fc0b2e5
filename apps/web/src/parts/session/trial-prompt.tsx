import { Icon } from '@app/ui/pictures/icon';
import type { IconName } from '@app/ui/pictures/icon-names';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';

const ADDITIONS = [
  { text: 'trial.games', icon: 'game-controller' },
  { text: 'trial.wins', icon: 'coins' },
  { text: 'trial.history', icon: 'receipt' },
] as const satisfies readonly { text: string; icon: IconName }[];

/** The benefits of playing as a member, limited to the functions that this site has. */
export function TrialPrompt() {
  const { t } = useTranslation('access');
  const mayDeposit = useFlag('DPSTBAS3');
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('trial.text')}</p>
      <ul className="grid gap-3">
        {ADDITIONS.filter(({ text }) => mayDeposit || text !== 'trial.wins').map(
          ({ text, icon }) => (
            <li key={text} className="flex gap-3 leading-snug">
              <span className="text-accent-text">
                <Icon name={icon} />
              </span>
              {t(text)}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
