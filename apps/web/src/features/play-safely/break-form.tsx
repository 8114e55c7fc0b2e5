import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { exclusion, selfExclusion, timeout } from '@app/shared/exclusions/calls';
import type { ExclusionTerm, SelfExclusionTerm, TimeOutTerm } from '@app/shared/exclusions/terms';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { useOnline } from '@app/ui/feedback/use-online';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/confirm-dialog')).ConfirmDialog,
}));

interface BreakFormProps {
  readonly kind: 'timeOut' | 'selfExclusion';
  readonly terms: readonly ExclusionTerm[];
}

/** Chooses the term of a break, explains its consequences, and asks for confirmation. */
export function BreakForm({ kind, terms }: BreakFormProps) {
  const { t } = useTranslation('exclusions');
  const isOnline = useOnline();
  const [term, choose] = useState<ExclusionTerm>();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t(`${kind}.text`)}</p>
      <Terms label={t('howLong')} terms={terms} chosen={term} onChoose={choose} />
      <OfflineReason />
      <div>
        <Button
          kind="outline"
          off={!isOnline || term === undefined}
          onPress={() => setAsking(true)}
        >
          {t(`${kind}.do`)}
        </Button>
      </div>
      {isAsking && term && (
        <Suspense>
          {kind === 'timeOut' ? (
            <ConfirmTimeOut term={term as TimeOutTerm} onClose={() => setAsking(false)} />
          ) : (
            <ConfirmSelfExclusion
              term={term as SelfExclusionTerm}
              onClose={() => setAsking(false)}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

interface TermsProps {
  readonly label: string;
  readonly terms: readonly ExclusionTerm[];
  readonly chosen: ExclusionTerm | undefined;
  readonly onChoose: (term: ExclusionTerm) => void;
}

function Terms({ label, terms, chosen, onChoose }: TermsProps) {
  const { t } = useTranslation('exclusions');
  const name = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="pb-2 text-sm font-strong">{label}</legend>
      {terms.map((term) => (
        <label
          key={term}
          className="flex min-h-12 cursor-pointer items-center justify-center rounded-2 bg-surface-2 p-2 text-center leading-snug edge transition-colors duration-fast hover:bg-surface-3 has-checked:edge-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={term}
            checked={term === chosen}
            onChange={() => onChoose(term)}
            className="sr-only"
          />
          {t(`term.${term}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface ConfirmProps<Term> {
  readonly term: Term;
  readonly onClose: () => void;
}

function ConfirmTimeOut({ term, onClose }: ConfirmProps<TimeOutTerm>) {
  const { t } = useTranslation('exclusions');
  const errorText = useErrorText();
  const { send, busy, error } = useCall(timeout, { changes: [exclusion] });
  const onDone = () => {
    onClose();
    toast(t('timeOut.done'));
  };
  return (
    <ConfirmDialog
      kind="danger"
      title={t('timeOut.confirm', { term: t(`term.${term}`) })}
      confirm={t('timeOut.do')}
      busy={busy}
      onConfirm={() => void send({ term }, { onDone })}
      onClose={onClose}
    >
      <Consequences />
      {error && <Banner urgent state="danger" title={errorText(error)} />}
    </ConfirmDialog>
  );
}

function ConfirmSelfExclusion({ term, onClose }: ConfirmProps<SelfExclusionTerm>) {
  const { t } = useTranslation('exclusions');
  const errorText = useErrorText();
  const { send, busy, error } = useCall(selfExclusion, { changes: [exclusion] });
  const onDone = () => {
    onClose();
    toast(t('selfExclusion.done'));
  };
  return (
    <ConfirmDialog
      kind="danger"
      title={t('selfExclusion.confirm', { term: t(`term.${term}`) })}
      confirm={t('selfExclusion.do')}
      busy={busy}
      onConfirm={() => void send({ term }, { onDone })}
      onClose={onClose}
    >
      <p className="font-strong">{t('selfExclusion.final')}</p>
      <Consequences />
      {error && <Banner urgent state="danger" title={errorText(error)} />}
    </ConfirmDialog>
  );
}

/** Consequences of a break. */
function Consequences() {
  const { t } = useTranslation('exclusions');
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm">
      <li>{t('stops')}</li>
      <li>{t('openBets')}</li>
      <li>{t('stays')}</li>
    </ul>
  );
}
