import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/open-rounds/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { LinkFacts } from './link-facts.tsx';
import { ReconciledFact } from './reconciled-fact.tsx';

interface CardProps {
  /** The code of the vendor. */
  readonly vendor: string;
}

/** Vendor's endpoint for requests about rounds that stay open. */
export function RoundsCard({ vendor }: CardProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer(calls.link, { vendor });
  const link = answer.data?.link;
  return (
    <Card
      title={t('vendors.rounds')}
      aside={
        link !== undefined && (
          <Button size="small" kind="outline" onPress={() => setOpen(true)}>
            {t(link ? 'vendors.wallets.change' : 'vendors.rounds.connect')}
          </Button>
        )
      }
    >
      <Answered answer={answer} waiting={<Skeleton shape="table" />}>
        {({ link }) =>
          link ? (
            <LinkFacts link={link} address={t('vendors.rounds.address')} />
          ) : (
            <Empty state="no-results" sentence={t('vendors.rounds.none')} />
          )
        }
      </Answered>
      <ReconciledFact vendor={vendor} />
      {isOpen && (
        <ConnectDialog
          vendor={vendor}
          address={link?.address ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

interface ConnectProps extends CardProps {
  readonly address: string;
  readonly onClose: () => void;
}

function ConnectDialog({ vendor, address, onClose }: ConnectProps) {
  const { t } = useWords();
  const form = useForm(calls.connect, {
    initial: { vendor, address, reason: '' },
    onDone: () => {
      toast(t('vendors.rounds.done'));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const word = t(address ? 'vendors.wallets.change' : 'vendors.rounds.connect');
  return (
    <Dialog title={word} onClose={onClose}>
      <ReasonedForm form={form} word={word}>
        <p className="text-ink-2">{t('vendors.rounds.text')}</p>
        <TextField
          isCode
          label={t('vendors.rounds.address')}
          hint={t('vendors.wallets.address.hint')}
          error={isWrong('address') ? t('vendors.wallets.address.wrong') : undefined}
          value={values.address}
          onTextChange={(text) => set('address', text)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
