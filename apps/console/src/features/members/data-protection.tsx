import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import { codeOf } from '@app/phrases/languages';
import * as calls from '@app/shared/ops/protection';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { languages, useWords } from '../../lib/words.ts';
import { askAgain, ExportedFiles } from '../../parts/files/exported-files.tsx';

interface OfMember {
  readonly member: { readonly id: string; readonly username: string };
}

/** What the law gives a member of their data: all of it as a file. */
export function DataProtection({ member }: OfMember) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const link = useCall(calls.link);
  const { id } = member;
  const answer = useAnswer(
    calls.read,
    { id },
    { refetchInterval: ({ state }) => askAgain(state.data?.packages) },
  );
  // An address is made for each time it is fetched, and stands in the trail.
  const fetchFile = (exportId: string) =>
    link.send({ id, exportId }, { onDone: ({ url }) => url && window.location.assign(url) });
  return (
    <Card title={t('protection')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-sm text-ink-2">{t('protection.package.lead')}</p>
        <Button kind="outline" onPress={() => setAsking(true)}>
          {t('protection.package.prepare')}
        </Button>
        <Answered answer={answer} rows={1}>
          {({ packages }) => (
            <ExportedFiles files={packages} error={link.error} fetch={fetchFile} />
          )}
        </Answered>
      </div>
      {isAsking && <PackageDialog member={member} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function PackageDialog({ member, onClose }: OfMember & { readonly onClose: () => void }) {
  const { t, locale } = useWords();
  const { id, username } = member;
  const language = codeOf(languages.find(({ value }) => value === locale)?.value ?? 'en');
  const form = useForm(calls.askPackage, {
    initial: { id, language, timeZone: useSiteZone(), reason: '' },
    onDone: () => {
      toast(t('protection.package.asked', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t('protection.package.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('protection.package.prepare')}>
        <p className="text-ink-2">{t('protection.package.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
