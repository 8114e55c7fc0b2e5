import type { Answer } from '@app/shared/contract/contract';
import type { securityConfig } from '@app/shared/credentials/calls';
import { Button } from '@app/ui/buttons/button';
import { ProgressPips } from '@app/ui/charts/progress-pips';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Icon } from '@app/ui/pictures/icon';
import { TicketCard } from '@app/ui/play/ticket-card';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Protection, type Strength, strengthOf } from './account-strength.ts';
import styles from './strength-card.module.css';
import { useOffered } from './use-offered.ts';

interface StrengthCardProps {
  readonly config: Answer<typeof securityConfig> | undefined;
  readonly onStep: (what: Protection) => void;
}

/** Strength of the member's protections; on the stub, the most effective next step. */
export function StrengthCard({ config, onStep }: StrengthCardProps) {
  const offered = useOffered();
  const strength = config && strengthOf(config, offered);
  return (
    <TicketCard
      paper="ink"
      wide="even"
      body={<Kept strength={strength} total={offered.size} />}
      stub={<NextStep strength={strength} onStep={onStep} />}
    />
  );
}

interface KeptProps {
  readonly strength: Strength | undefined;
  readonly total: number;
}

function Kept({ strength, total }: KeptProps) {
  const { t } = useTranslation('credentials');
  const done = strength?.done ?? 0;
  return (
    <div className={styles.kept}>
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Icon name="shield-check" /> {t('strength')}
      </p>
      <p className={styles.level}>
        {strength ? t(`level.${strength.level}`) : <Skeleton shape="word" />}
      </p>
      <ProgressPips done={done} total={total} />
      <p className="text-sm text-ink-2">{t('count', { done, total })}</p>
    </div>
  );
}

interface NextStepProps {
  readonly strength: Strength | undefined;
  readonly onStep: (what: Protection) => void;
}

function NextStep({ strength, onStep }: NextStepProps) {
  const { t } = useTranslation('credentials');
  if (!strength) return <div className={styles.next} />;
  const { next } = strength;
  if (!next) {
    return (
      <div className={styles.next}>
        <p className="font-strong">{t('next.none')}</p>
        <p className="text-sm text-ink-2">{t('next.none.why')}</p>
      </div>
    );
  }
  const opens = next === 'recoveryCodes' ? 'authenticator' : next;
  return (
    <div className={styles.next}>
      <p className="text-xs text-ink-2">{t('next')}</p>
      <p className="font-strong">{t(`next.${next}`)}</p>
      <p className="text-sm text-ink-2">{t(`next.${next}.why`)}</p>
      <p>
        <Button kind="accent" onPress={() => onStep(opens)}>
          {t(`next.${next}.do`)}
        </Button>
      </p>
    </div>
  );
}
