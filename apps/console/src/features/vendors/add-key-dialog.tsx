import { useForm } from '@app/client/use-form';
import type { KeyKind } from '@app/shared/vendors/dialects';
import * as calls from '@app/shared/vendors/ops-calls';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { InstalledVendor } from './vendors.ts';

const WAYS = ['theirs', 'made'] as const;

/** Field of the request and keys of phrases, by kind of key. */
const KINDS = {
  ed25519: { field: 'publicKey', words: 'keys', label: 'publicKey' },
  rsa: { field: 'publicKey', words: 'keys', label: 'rsaKey' },
  secret: { field: 'secret', words: 'secrets', label: 'secret' },
} as const satisfies Readonly<Record<KeyKind, object>>;

interface AddKeyDialogProps {
  readonly vendor: Pick<InstalledVendor, 'code' | 'keyKind'>;
  readonly onClose: () => void;
}

/**
 * Adds the vendor's public key or secret, or generates it. A generated secret, and the private half of a pair, are shown
 * only once.
 */
export function AddKeyDialog({ vendor: { code, keyKind }, onClose }: AddKeyDialogProps) {
  const { t } = useWords();
  const { field, words, label } = KINDS[keyKind];
  const [way, setWay] = useState<(typeof WAYS)[number]>('theirs');
  const [made, setMade] = useState<string>();
  const form = useForm(calls.addKey, {
    initial: { vendor: code, kid: '', [field]: '', reason: '' },
    onDone: ({ privateKey, secret }, { kid }) => {
      const shownOnce = privateKey ?? secret;
      if (shownOnce !== null) return setMade(shownOnce);
      toast(t('vendors.keys.added', { kid }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  if (made !== undefined) {
    const title = t(keyKind === 'secret' ? 'vendors.secret' : 'vendors.key.private');
    return (
      <Dialog staysOpen title={title} onClose={onClose}>
        <p className="text-ink-2">{t('vendors.key.private.text')}</p>
        <div className="mt-3 flex items-start gap-2 rounded-2 bg-surface-2 p-3">
          <pre className="min-w-0 grow whitespace-pre-wrap text-sm wrap-anywhere" dir="ltr">
            {made}
          </pre>
          <CopyButton text={made} what={title} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('vendors.keys.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('vendors.keys.add')}>
        <p className="text-ink-2">{t('vendors.keys.text')}</p>
        {keyKind !== 'rsa' && (
          <Segmented
            label={t('vendors.keys.add')}
            value={way}
            onChange={(chosen) => {
              setWay(chosen);
              set(field, chosen === 'theirs' ? '' : undefined);
            }}
            segments={WAYS.map((value) => ({ value, label: t(`vendors.${words}.${value}`) }))}
          />
        )}
        <TextField
          isCode
          label={t('vendors.kid')}
          hint={t(keyKind === 'ed25519' ? 'vendors.kid.hint' : 'vendors.kid.ours')}
          error={isWrong('kid') ? t('vendors.code.wrong') : undefined}
          value={values.kid}
          onTextChange={(text) => set('kid', text.trim())}
        />
        {way === 'theirs' && (
          <TextField
            isCode
            label={t(keyKind === 'secret' ? 'vendors.secret' : 'vendors.publicKey')}
            hint={t(`vendors.${label}.hint`)}
            error={isWrong(field) ? t(`vendors.${label}.wrong`) : undefined}
            value={values[field] ?? ''}
            onTextChange={(text) => set(field, text)}
          />
        )}
      </ReasonedForm>
    </Dialog>
  );
}
