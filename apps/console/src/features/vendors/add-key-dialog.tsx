import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/vendors/ops-calls';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';

const WAYS = ['theirs', 'made'] as const;

interface AddKeyDialogProps {
  readonly vendor: string;
  readonly onClose: () => void;
}

/** Adds the vendor's public key, or generates a pair; its private half is shown only once and not stored. */
export function AddKeyDialog({ vendor, onClose }: AddKeyDialogProps) {
  const { t } = useWords();
  const [way, setWay] = useState<(typeof WAYS)[number]>('theirs');
  const [privateKey, setPrivateKey] = useState<string>();
  const form = useForm(calls.addKey, {
    initial: { vendor, kid: '', publicKey: '', reason: '' },
    onDone: (made, { kid }) => {
      if (made.privateKey !== null) return setPrivateKey(made.privateKey);
      toast(t('vendors.keys.added', { kid }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  if (privateKey !== undefined) {
    return (
      <Dialog staysOpen title={t('vendors.key.private')} onClose={onClose}>
        <p className="text-ink-2">{t('vendors.key.private.text')}</p>
        <div className="mt-3 flex items-start gap-2 rounded-2 bg-surface-2 p-3">
          <pre className="min-w-0 grow whitespace-pre-wrap text-sm wrap-anywhere" dir="ltr">
            {privateKey}
          </pre>
          <CopyButton text={privateKey} what={t('vendors.key.private')} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('vendors.keys.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('vendors.keys.add')}>
        <p className="text-ink-2">{t('vendors.keys.text')}</p>
        <Segmented
          label={t('vendors.keys.add')}
          value={way}
          onChange={(chosen) => {
            setWay(chosen);
            set('publicKey', chosen === 'theirs' ? '' : undefined);
          }}
          segments={WAYS.map((value) => ({ value, label: t(`vendors.keys.${value}`) }))}
        />
        <TextField
          isCode
          label={t('vendors.kid')}
          hint={t('vendors.kid.hint')}
          error={isWrong('kid') ? t('vendors.code.wrong') : undefined}
          value={values.kid}
          onTextChange={(text) => set('kid', text.trim())}
        />
        {way === 'theirs' && (
          <TextField
            isCode
            label={t('vendors.publicKey')}
            hint={t('vendors.publicKey.hint')}
            error={isWrong('publicKey') ? t('vendors.publicKey.wrong') : undefined}
            value={values.publicKey ?? ''}
            onTextChange={(text) => set('publicKey', text)}
          />
        )}
      </ReasonedForm>
    </Dialog>
  );
}
