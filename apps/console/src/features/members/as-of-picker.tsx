import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { type FormEvent, useState } from 'react';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { momentOf, textOfMoment } from '../../lib/zoned.ts';
import { ZonedTimeField } from '../../lib/zoned-time-field.tsx';
import { useAsOf } from './use-as-of.ts';

/** Lets an operator look at the member as they were at any moment, and says so all the time. */
export function AsOfPicker() {
  const { t } = useWords();
  const time = useTimeText({ exact: true });
  const { asOf, setAsOf } = useAsOf();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {asOf === undefined ? (
        <div>
          <Button size="small" kind="outline" onPress={() => setAsking(true)}>
            {t('asOf.choose')}
          </Button>
        </div>
      ) : (
        <Banner state="pending" title={t('asOf.on', { at: time(asOf) })}>
          <p>{t('asOf.text')}</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button size="small" kind="outline" onPress={() => setAsking(true)}>
              {t('asOf.other')}
            </Button>
            <Button size="small" kind="ink" onPress={() => setAsOf(undefined)}>
              {t('asOf.now')}
            </Button>
          </div>
        </Banner>
      )}
      {isAsking && (
        <AsOfDialog
          asOf={asOf}
          onChoose={(moment) => {
            setAsOf(moment);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface AsOfDialogProps {
  readonly asOf: number | undefined;
  readonly onChoose: (moment: number) => void;
  readonly onClose: () => void;
}

function AsOfDialog({ asOf, onChoose, onClose }: AsOfDialogProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const [text, setText] = useState(() => textOfMoment(asOf ?? Date.now(), zone));
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const moment = momentOf(text, zone);
    if (moment === undefined || moment < 0 || moment > Date.now()) return setWrong(true);
    onChoose(moment);
  };
  return (
    <Dialog title={t('asOf.choose')} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={send}>
        <p className="text-ink-2">{t('asOf.lead')}</p>
        <ZonedTimeField
          label={t('asOf.moment')}
          error={isWrong ? t('asOf.wrong') : undefined}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setWrong(false);
          }}
        />
        <div className="flex justify-end">
          <Button type="submit" kind="ink">
            {t('asOf.show')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
