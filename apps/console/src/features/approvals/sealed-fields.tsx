import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import { reveal } from '@app/shared/approvals/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';

/** Personal data of a request: masked in its line, shown in full on request. */
export function SealedFields({ id }: { readonly id: string }) {
  const { t, named } = useWords();
  const call = useCall(reveal);
  const [fields, setFields] = useState<Answer<typeof reveal>['fields']>();
  if (!fields)
    return (
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">{t('approvals.reveal.text')}</p>
        <Button
          size="small"
          kind="outline"
          busy={call.busy}
          onPress={() => void call.send({ id }, { onDone: (found) => setFields(found.fields) })}
        >
          {t('approvals.reveal')}
        </Button>
        <Refused error={call.error} />
      </div>
    );
  return (
    <FactList>
      {fields
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <Fact key={name} label={named('sealed', name)}>
            <bdi className="wrap-anywhere">{value}</bdi>
          </Fact>
        ))}
    </FactList>
  );
}
