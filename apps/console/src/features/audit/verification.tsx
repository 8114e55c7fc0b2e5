import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/audit/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useWords } from '../../lib/words.ts';

/** Recomputes the hash chain of the trail and reports changed entries. */
export function Verification() {
  const { t } = useWords();
  const call = useCall(calls.verify);
  const { answer: data } = call;
  return (
    <div className="grid gap-2">
      <div>
        <Button kind="outline" busy={call.busy} onPress={() => void call.send({})}>
          {t('audit.verify')}
        </Button>
      </div>
      <Refused error={call.error} />
      {data && !data.broken && (
        <Banner urgent state="win" title={t('audit.intact', { intact: data.intact })}>
          {t('audit.head')} <code className="text-xs wrap-anywhere">{data.head}</code>
        </Banner>
      )}
      {data?.broken && (
        <Banner
          urgent
          state="danger"
          title={t(`audit.broken.${data.broken.because}`, { id: data.broken.id })}
        >
          {t('audit.broken.text')}
        </Banner>
      )}
    </div>
  );
}
