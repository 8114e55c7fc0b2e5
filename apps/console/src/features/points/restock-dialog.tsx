import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/points/goods.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedGoods } from './goods.ts';

type Way = 'add' | 'remove';

interface RestockDialogProps {
  readonly goods: ListedGoods;
  readonly onClose: () => void;
}

/** Adds pieces to the stock, or removes pieces that no member redeemed. */
export function RestockDialog({ goods: { id, name, stock }, onClose }: RestockDialogProps) {
  const { t } = useWords();
  const [way, setWay] = useState<Way>('add');
  const [pieces, setPieces] = useState(Number.NaN);
  const { isWrong, submit, busy, error } = useForm(calls.restock, {
    initial: { id, pieces: Number.NaN },
    onDone: ({ stock: left }) => {
      toast(t('pointGoods.restock.done', { name, count: left }));
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ pieces: way === 'add' ? pieces : -pieces });
  };
  return (
    <Dialog staysOpen title={t('pointGoods.restock.title', { name })} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={send}>
        <p className="text-ink-2">{t('pointGoods.restock.now', { count: stock })}</p>
        <Segmented<Way>
          label={t('pointGoods.restock.way')}
          segments={(['add', 'remove'] as const).map((value) => ({
            value,
            label: t(`pointGoods.restock.${value}`),
          }))}
          value={way}
          onChange={setWay}
        />
        <WholeNumberField
          label={t('pointGoods.pieces')}
          error={isWrong('pieces') ? t('pointGoods.pieces.wrong') : undefined}
          value={pieces}
          onChange={setPieces}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('pointGoods.restock')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
