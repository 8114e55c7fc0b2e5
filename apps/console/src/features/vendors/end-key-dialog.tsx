import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/vendors/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { momentOf } from '../../lib/zoned.ts';
import type { VendorKey } from './vendors.ts';

const WAYS = ['now', 'later'] as const;

interface EndKeyDialogProps {
  readonly vendor: string;
  readonly vendorKey: VendorKey;
  readonly onClose: () => void;
}

/** Ends a key now, or later to give the vendor time to switch. */
export function EndKeyDialog({ vendor, vendorKey: { kid }, onClose }: EndKeyDialogProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const [way, setWay] = useState<(typeof WAYS)[number]>('now');
  const [text, setText] = useState('');
  const form = useForm(calls.endKey, {
    initial: { vendor, kid, until: null, reason: '' },
    onDone: () => {
      toast(t('vendors.key.end.done', { kid }));
      onClose();
    },
  });
  const { set, isWrong } = form;
  const choose = (chosen: (typeof WAYS)[number], typed: string) => {
    setWay(chosen);
    setText(typed);
    set('until', chosen === 'now' ? null : (momentOf(typed, zone) ?? -1));
  };
  return (
    <Dialog title={t('vendors.key.end.of', { kid })} onClose={onClose}>
      <ReasonedForm isDangerous form={form} word={t('vendors.key.end')}>
        <p className="text-ink-2">{t('vendors.key.end.text')}</p>
        <Segmented
          label={t('vendors.key.end')}
          value={way}
          onChange={(chosen) => choose(chosen, text)}
          segments={WAYS.map((value) => ({ value, label: t(`vendors.key.end.${value}`) }))}
        />
        {way === 'later' && (
          <ZonedTimeField
            label={t('vendors.key.until')}
            error={isWrong('until') ? t('vendors.key.until.wrong') : undefined}
            value={text}
            onChange={(typed) => choose(way, typed)}
          />
        )}
      </ReasonedForm>
    </Dialog>
  );
}
