import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/exports/signatures.ops-calls';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { useState } from 'react';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

/** Instructions to verify a file, with the public keys, which are loaded when the section is opened. */
export function VerificationKeys() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-2 border border-line px-3 py-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-sm font-strong">{t('export.verify')}</summary>
      {isOpen && (
        <div className="grid gap-3 pt-3 text-sm">
          <p className="text-ink-2">{t('export.verify.text')}</p>
          <Keys />
        </div>
      )}
    </details>
  );
}

function Keys() {
  const { t } = useWords();
  const answer = useAnswer(calls.keys, {});
  return (
    <Answered answer={answer} rows={2}>
      {({ list }) => (
        <>
          {list.map(({ kid, createdAt, pem }) => (
            <div key={kid} className="grid gap-1">
              <p className="text-xs text-ink-3">
                <bdi translate="no">{kid}</bdi> · <When at={createdAt} />
              </p>
              <div className="flex items-start gap-2">
                <pre className="min-w-0 grow whitespace-pre-wrap text-xs wrap-anywhere" dir="ltr">
                  {pem.trimEnd()}
                </pre>
                <CopyButton text={pem} what={t('export.verify.key', { key: kid })} />
              </div>
            </div>
          ))}
        </>
      )}
    </Answered>
  );
}
