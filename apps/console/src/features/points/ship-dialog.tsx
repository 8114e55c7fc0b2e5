import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/points/orders.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';

interface ShipDialogProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Records carrier and tracking number of a parcel that left. */
export function ShipDialog({ id, onDone, onClose }: ShipDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.ship, { initial: { id, carrier: '', trackingNo: '' }, onDone });
  const { values, set, isWrong, send, busy, error } = form;
  return (
    <Dialog staysOpen title={t('pointOrders.ship.title')} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('pointOrders.ship.text')}</p>
        <TextField
          label={t('pointOrders.carrier')}
          error={isWrong('carrier') ? t('pointOrders.carrier.wrong') : undefined}
          value={values.carrier}
          onTextChange={(carrier) => set('carrier', carrier)}
        />
        <TextField
          isCode
          label={t('pointOrders.tracking')}
          error={isWrong('trackingNo') ? t('pointOrders.tracking.wrong') : undefined}
          value={values.trackingNo}
          onTextChange={(trackingNo) => set('trackingNo', trackingNo)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('pointOrders.ship')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
