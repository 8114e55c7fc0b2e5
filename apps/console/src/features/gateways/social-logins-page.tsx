import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/access/social-logins.ops-calls';
import { socialProviderNames } from '@app/shared/access/social-providers';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Card } from '@app/ui/layout/card';
import { DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { type SocialLogin, SocialLoginDialog } from './social-login-dialog.tsx';

/** Social logins of the site, with the data that each provider needs. */
export function SocialLoginsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [open, setOpen] = useState<SocialLogin['provider']>();
  return (
    <Page title={t('nav.socialLogins')} lead={t('socialLogins.lead')}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <CardSkeleton content="rows" count={2} />
            <CardSkeleton content="facts" count={2} />
          </Awaited>
        }
      >
        {({ list, returnAddresses }) => {
          const login = list.find(({ provider }) => provider === open);
          return (
            <>
              <Card title={t('socialLogins.provider')}>
                <DataTable
                  cards
                  caption={t('nav.socialLogins')}
                  rows={list}
                  keyOf={({ provider }) => provider}
                  columns={[
                    {
                      key: 'provider',
                      head: t('socialLogins.provider'),
                      cell: ({ provider }) => (
                        <button
                          type="button"
                          className={`${ROW_OPENER} text-accent-text`}
                          onClick={() => setOpen(provider)}
                        >
                          {socialProviderNames[provider]}
                        </button>
                      ),
                    },
                    {
                      key: 'state',
                      head: t('socialLogins.state'),
                      cell: ({ company: settings }) => <State settings={settings} />,
                    },
                    {
                      key: 'clientId',
                      head: t('socialLogins.clientId'),
                      from: 'list',
                      cell: ({ company: settings }) => (
                        <bdi className="wrap-anywhere">{settings?.clientId ?? '–'}</bdi>
                      ),
                    },
                  ]}
                />
              </Card>
              <Card title={t('socialLogins.return')}>
                <p className="text-sm text-ink-2">{t('socialLogins.return.lead')}</p>
                <ul>
                  {returnAddresses.map((address) => (
                    <li key={address} className="flex items-center justify-between gap-2">
                      <bdi className="wrap-anywhere">{address}</bdi>
                      <CopyButton text={address} what={address} />
                    </li>
                  ))}
                </ul>
              </Card>
              {login && <SocialLoginDialog login={login} onClose={() => setOpen(undefined)} />}
            </>
          );
        }}
      </Answered>
    </Page>
  );
}

function State({ settings }: { readonly settings: SocialLogin['company'] }) {
  const { t } = useWords();
  if (!settings) return <Tag>{t('socialLogins.missing')}</Tag>;
  return settings.enabled ? (
    <Tag state="win">{t('socialLogins.on')}</Tag>
  ) : (
    <Tag>{t('socialLogins.off')}</Tag>
  );
}
