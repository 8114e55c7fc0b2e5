import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import type { Audience, ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import type { LanguageCode } from '@app/shared/locale/languages';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { momentOf } from '../../lib/zoned.ts';
import { type Device, DeviceChoice, PreviewFrame } from '../../parts/preview/preview-frame.tsx';
import { pageOf, readersOf } from './content-kinds.ts';
import type { Draft } from './use-draft.ts';

interface PreviewPanelProps {
  readonly kind: ContentKind;
  readonly draft: Draft;
  readonly language: LanguageCode;
}

/** Preview of the site with the unsaved draft. */
export function PreviewPanel({ kind, draft, language }: PreviewPanelProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const [chosen, setChosen] = useState<Audience>('visitor');
  const readers = readersOf(kind, draft.document);
  const audience = readers.includes(chosen) ? chosen : 'visitor';
  const [moment, setMoment] = useState('');
  const [device, setDevice] = useState<Device>('phone');
  const [url, setUrl] = useState<string>();
  const { send, busy, error } = useCall(calls.preview);
  const look = () => {
    const at = moment === '' ? null : (momentOf(moment, zone) ?? null);
    const { code, document } = draft;
    const shown = { kind, code: code.trim() || 'new', document };
    void send(
      { audience, at, draft: shown, host: location.hostname },
      {
        onDone: ({ url: site, token }) => {
          const address = new URL(
            pageOf(kind, document, { code: shown.code, audience }),
            site || location.origin,
          );
          address.searchParams.set('preview', token);
          address.searchParams.set('language', language);
          setUrl(address.href);
        },
        onRefused: draft.recordRefusal,
      },
    );
  };
  return (
    <Card title={t('content.preview')}>
      <div className="grid gap-3">
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <Field label={t('content.preview.as')} hint={t('content.preview.as.hint')}>
            {(control) => (
              <Select
                {...control}
                value={audience}
                choices={readers.map((value) => ({
                  value,
                  label: t(`content.preview.as.${value}`),
                }))}
                onValueChange={(value) => setChosen(value as Audience)}
              />
            )}
          </Field>
          <ZonedTimeField
            label={t('content.preview.at')}
            hint={t('content.preview.at.hint')}
            error={undefined}
            value={moment}
            onChange={setMoment}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <DeviceChoice device={device} onChange={setDevice} />
          <Button kind="outline" busy={busy} onPress={look}>
            {t('content.preview.show')}
          </Button>
        </div>
        <Refused error={error} />
        {url && <PreviewFrame url={url} device={device} />}
      </div>
    </Card>
  );
}
