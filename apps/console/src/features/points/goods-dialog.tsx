import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/points/goods.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedGoods } from './goods.ts';
import { GoodsFields } from './goods-fields.tsx';

interface GoodsDialogProps {
  /** Absent when adding goods. */
  readonly goods?: ListedGoods;
  readonly onClose: () => void;
}

/** Text, picture, price and conditions of goods. */
export function GoodsDialog({ goods, onClose }: GoodsDialogProps) {
  return goods ? <Change goods={goods} onClose={onClose} /> : <Create onClose={onClose} />;
}

function Create({ onClose }: Pick<GoodsDialogProps, 'onClose'>) {
  const { t } = useWords();
  const form = useForm(calls.create, {
    initial: {
      name: '',
      names: {},
      description: '',
      category: 'gadgets',
      imageUrl: null,
      pointsNeeded: Number.NaN,
      amountNeeded: 0,
      perMemberMax: null,
      countries: [],
      verifiedPhone: false,
      vipLevel: null,
      stock: Number.NaN,
    },
    onDone: (_, { name }) => {
      toast(t('pointGoods.create.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('pointGoods.create')} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void form.send(event)}>
        <GoodsFields form={form} />
        <WholeNumberField
          label={t('pointGoods.stock')}
          error={form.isWrong('stock') ? t('pointGoods.pieces.wrong') : undefined}
          value={form.values.stock}
          onChange={(stock) => form.set('stock', stock)}
        />
        <Refused error={form.error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={form.busy}>
            {t('pointGoods.create')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Change({ goods, onClose }: Required<GoodsDialogProps>) {
  const { t } = useWords();
  const { id, version, name, names, description, category, imageUrl, pointsNeeded } = goods;
  const { amountNeeded, perMemberMax, countries, verifiedPhone, vipLevel } = goods;
  const form = useForm(calls.change, {
    initial: {
      id,
      version,
      name,
      names: names ?? {},
      description,
      category,
      imageUrl,
      pointsNeeded,
      amountNeeded: moneyToWire(amountNeeded),
      perMemberMax,
      countries: [...countries],
      verifiedPhone,
      vipLevel,
      reason: '',
    },
    onDone: () => {
      toast(t('pointGoods.change.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('pointGoods.change.title', { name })} onClose={onClose}>
      <ReasonedForm form={form} word={t('pointGoods.change')}>
        <p className="text-sm text-ink-2">{t('pointGoods.change.text')}</p>
        <GoodsFields form={form} of={goods} />
      </ReasonedForm>
    </Dialog>
  );
}
