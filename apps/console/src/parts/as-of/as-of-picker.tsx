import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { momentOf, textOfMoment } from '../../lib/zoned.ts';
import { useAsOf } from './use-as-of.ts';

interface AsOfPickerProps {
  /** Text about the content that is shown for a past moment. */
  readonly lead: string;
  /** Heading with the moment. */
  readonly title: 'asOf.on' | 'ledger.asOf.on';
  /** Explains which data is historical. */
  readonly text: string;
}

/** Shows a page as of a past moment, with a permanent notice. */
export function AsOfPicker({ lead, title, text }: AsOfPickerProps) {
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
        <Banner state="pending" title={t(title, { at: time(asOf) })}>
          <p>{text}</p>
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
          lead={lead}
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

interface AsOfDialogProps extends Pick<AsOfPickerProps, 'lead'> {
  readonly asOf: number | undefined;
  readonly onChoose: (moment: number) => void;
  readonly onClose: () => void;
}

function AsOfDialog({ lead, asOf, onChoose, onClose }: AsOfDialogProps) {
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
      <Form className="grid gap-3" onSubmit={send}>
        <p className="text-ink-2">{lead}</p>
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
      </Form>
    </Dialog>
  );
}
