import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import { CHANGE_SEEN_SECONDS, DOMAIN_ANSWER_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/sites/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { ManagedSite } from './managed-site.ts';

type SiteDomain = ManagedSite['domains'][number];

/** Domains of a site, and whether each of them resolves to this installation. */
export function DomainsCard({ site }: { readonly site: ManagedSite }) {
  const { t } = useWords();
  const { code, domains } = site;
  return (
    <Card title={t('domains')}>
      <div id="domains" className="grid scroll-mt-16 gap-3">
        {domains.length === 0 && <p className="text-ink-2">{t('domains.none')}</p>}
        <ul className="divide-y divide-line">
          {domains.map((one) => (
            <DomainLine key={one.domain} site={code} domain={one} />
          ))}
        </ul>
        <AddDomain site={code} />
      </div>
    </Card>
  );
}

interface DomainLineProps {
  readonly site: string;
  readonly domain: SiteDomain;
}

function DomainLine({ site, domain: { domain, isMain, found, checkedAt } }: DomainLineProps) {
  const { t, gap } = useWords();
  const [isRemoving, setRemoving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const check = useCall(calls.checkDomain);
  const choose = useCall(calls.chooseMainDomain);
  const remove = useCall(calls.removeDomain);
  const confirm = (reason: string) =>
    void remove.send({ site, domain, reason }, { onDone: () => setRemoving(false) });
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <bdi className="font-strong wrap-anywhere">{domain}</bdi>
        {isMain && <Tag>{t('domains.main')}</Tag>}
        {found === null ? (
          <Tag state="pending">{t('domains.unchecked')}</Tag>
        ) : (
          <Tag state={found === 'ok' ? 'win' : 'danger'}>
            {t(found === 'ok' ? 'domains.ok' : 'domains.wrong')}
          </Tag>
        )}
      </div>
      {found !== null && checkedAt !== null && (
        <p className="text-sm text-ink-2">
          {t(`domain.${found}`, { seconds: DOMAIN_ANSWER_SECONDS })}
          {gap}
          {fillPhrase((at) => t('domains.checkedAt', at), { time: <When at={checkedAt} /> })}
        </p>
      )}
      <Refused error={check.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          kind="outline"
          busy={check.busy}
          onPress={() => void check.send({ site, domain })}
        >
          <ActionOf action={t('domains.check')} name={domain} />
        </Button>
        {!isMain && (
          <Button size="small" kind="outline" onPress={() => setChoosing(true)}>
            <ActionOf action={t('domains.makeMain')} name={domain} />
          </Button>
        )}
        <Button size="small" kind="outline" onPress={() => setRemoving(true)}>
          <ActionOf action={t('networks.remove')} name={domain} />
        </Button>
      </div>
      {isChoosing && (
        <ConfirmDialog
          title={t('domains.makeMain.ask', { domain })}
          confirm={t('domains.makeMain')}
          busy={choose.busy}
          onConfirm={() => void choose.send({ site, domain }, { onDone: () => setChoosing(false) })}
          onClose={() => setChoosing(false)}
        >
          <p>{t('domains.makeMain.effect')}</p>
          <Refused error={choose.error} />
        </ConfirmDialog>
      )}
      {isRemoving && (
        <ActionDialog
          title={t('domains.remove.ask', { domain })}
          confirm={t('networks.remove')}
          isDangerous
          busy={remove.busy}
          error={remove.error}
          onConfirm={confirm}
          onClose={() => setRemoving(false)}
        >
          <p>{t('domains.remove.effect', { seconds: CHANGE_SEEN_SECONDS })}</p>
        </ActionDialog>
      )}
    </li>
  );
}

function AddDomain({ site }: { readonly site: string }) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error, reset } = useForm(calls.addDomain, {
    initial: { site, domain: '' },
    onDone: (_, { domain }) => {
      toast(t('domains.added', { domain }));
      reset();
    },
  });
  return (
    <Form className="grid max-w-list gap-2" onSubmit={(event) => void send(event)}>
      <TextField
        isCode
        label={t('domains.new')}
        hint={t('domains.new.hint')}
        error={isWrong('domain') ? t('domains.new.wrong') : undefined}
        inputMode="url"
        value={values.domain}
        onTextChange={(text) => set('domain', text)}
      />
      <Refused error={error} />
      <div>
        <Button type="submit" kind="outline" busy={busy}>
          {t('domains.add')}
        </Button>
      </div>
    </Form>
  );
}
