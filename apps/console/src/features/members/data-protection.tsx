import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import { codeOf } from '@app/phrases/languages';
import { EXPORT_KEPT_HOURS, LOGINS_KEPT_DAYS } from '@app/shared/credentials/lifetimes';
import * as calls from '@app/shared/personal-data/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { languages, useWords } from '../../lib/words.ts';
import { ExportedFiles, pollIntervalOf } from '../../parts/files/exported-files.tsx';

interface OfMember {
  readonly member: { readonly id: string; readonly username: string };
}

const ERASING_EVERY_MS = 10_000;

/** A member's rights to their data: export and erasure. */
export function DataProtection({ member }: OfMember) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const link = useCall(calls.link);
  const { id } = member;
  const answer = useAnswer(
    calls.read,
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        pollIntervalOf(data?.packages) || (data?.erasure?.state === 'erasing' && ERASING_EVERY_MS),
    },
  );
  // Each download has its own address, which is recorded in the audit trail.
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
          {({ packages, ...state }) => (
            <>
              <ExportedFiles files={packages} error={link.error} fetch={fetchFile} />
              <Erasure member={member} state={state} />
            </>
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
        <p className="text-ink-2">{t('protection.package.text', { hours: EXPORT_KEPT_HOURS })}</p>
      </ReasonedForm>
    </Dialog>
  );
}

interface ErasureProps extends OfMember {
  readonly state: Omit<Answer<typeof calls.read>, 'packages'>;
}

/** Whether a member is erased, what prevents it, or a form to request it. */
function Erasure({ member, state: { erasure, blockers } }: ErasureProps) {
  const { t, refusal } = useWords();
  const time = useTimeText();
  const [isAsking, setAsking] = useState(false);
  if (erasure) {
    const { endedAt, begunAt } = erasure;
    return (
      <Banner
        state={endedAt === null ? 'pending' : 'info'}
        title={
          endedAt === null
            ? t('protection.erasing', { at: time(begunAt) })
            : t('protection.erased', { at: time(endedAt) })
        }
      />
    );
  }
  return (
    <>
      <p className="text-sm text-ink-2">{t('protection.erase.lead')}</p>
      {blockers.length > 0 ? (
        <Banner state="pending" title={t('protection.erase.blocked')}>
          <ul className="list-inside list-disc">
            {blockers.map((code) => (
              <li key={code}>{refusal(code, {})}</li>
            ))}
          </ul>
        </Banner>
      ) : (
        <Button kind="danger" onPress={() => setAsking(true)}>
          {t('protection.erase')}
        </Button>
      )}
      {isAsking && <EraseDialog member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Lists erased and kept data; the operator confirms by typing the username. */
function EraseDialog({ member, onClose }: OfMember & { readonly onClose: () => void }) {
  const { t } = useWords();
  const { id, username } = member;
  const erase = useCall(calls.erase);
  const send = (reason: string) =>
    erase.send(
      { id, reason },
      {
        onDone: () => {
          toast(t('protection.erase.asked'));
          onClose();
        },
      },
    );
  return (
    <ActionDialog
      title={t('protection.erase.title', { username })}
      confirm={t('protection.erase')}
      isDangerous
      typed={username}
      busy={erase.busy}
      error={erase.error}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p>{t('protection.erase.goes')}</p>
      <p>{t('protection.erase.stays', { days: LOGINS_KEPT_DAYS })}</p>
      <p>{t('protection.erase.ends')}</p>
    </ActionDialog>
  );
}
