import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { HumanCheck } from './use-human-check.ts';

/** Progress of a proof of work that takes noticeably long. */
export function WorkStep({ check }: { readonly check: HumanCheck }) {
  const { t } = useTranslation('human');
  const { effort } = check;
  if (check.step === 'failed') {
    return (
      <>
        <Banner urgent state="danger" title={t('work.failed')} />
        <Button kind="accent" onPress={check.retry}>
          {t('work.again')}
        </Button>
        {effort === 'usual' && (
          <Button kind="outline" onPress={() => check.choose('puzzle')}>
            {t('puzzle.choose')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <p role="status">{t(check.isAway ? 'hosted.away' : 'work.hard')}</p>
      <Progress share={check.workDone} />
      <Button kind="plain" onPress={check.leave}>
        {t('leave')}
      </Button>
    </>
  );
}
