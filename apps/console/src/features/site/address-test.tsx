import { Answered } from '@app/client/answered';
import type { Answer, Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/site/networks.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { type FormEvent, useState } from 'react';
import { useCountryName } from '../../lib/country-names.ts';
import { useWords } from '../../lib/words.ts';

/** Tests whether the site is open to visitors from an address: the operator's own, or a typed one. */
export function AddressTest() {
  const { t } = useWords();
  const [query, setQuery] = useState<Input<typeof calls.test>>({});
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const answer = useAnswer(calls.test, query);
  const test = (event: FormEvent) => {
    event.preventDefault();
    const address = typed.trim();
    const input = address === '' ? {} : { address };
    const isAddress = calls.test.body.safeParse(input).success;
    setWrong(!isAddress);
    if (!isAddress) return;
    setQuery(input);
    // Refetch for the same address: the lists may have changed.
    if (input.address === query.address) void answer.refetch();
  };
  return (
    <div className="grid max-w-list gap-4">
      <p className="text-sm text-ink-2">{t('networks.test.text')}</p>
      <Form className="grid gap-2" onSubmit={test}>
        <TextField
          isCode
          label={t('networks.test.address')}
          hint={t('networks.test.hint')}
          error={isWrong ? t('networks.test.wrong') : undefined}
          value={typed}
          onTextChange={setTyped}
        />
        <div>
          <Button type="submit" kind="ink" busy={answer.isFetching}>
            {t('networks.test.send')}
          </Button>
        </div>
      </Form>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <LinesSkeleton content="facts" count={4} />
          </Awaited>
        }
      >
        {(verdict) => <Verdict verdict={verdict} />}
      </Answered>
    </div>
  );
}

function Verdict({ verdict }: { readonly verdict: Answer<typeof calls.test> }) {
  const { t, listed } = useWords();
  const nameOf = useCountryName();
  const { address, isOwn, country, blockedBy, passesBy } = verdict;
  const isBlocked = blockedBy.length > 0;
  const because = (places: readonly string[]) =>
    t('networks.test.because', { places: listed(places.map(nameOf)) });
  return (
    <div aria-live="polite">
      <FactList>
        <Fact label={t(isOwn ? 'networks.test.own' : 'networks.test.address')}>
          <bdi>{address}</bdi>
        </Fact>
        <Fact label={t('networks.country')}>
          {country === null ? t('networks.test.noCountry') : nameOf(country)}
        </Fact>
        <Fact label={t('networks.test.offered')}>
          <Tag state={isBlocked ? 'danger' : 'win'}>
            {t(isBlocked ? 'networks.test.isBlocked' : 'networks.test.isOffered')}
          </Tag>
          {isBlocked && <span className="block text-xs text-ink-3">{because(blockedBy)}</span>}
        </Fact>
        <Fact label={t('networks.test.maintenance')}>
          {t(passesBy.length > 0 ? 'networks.test.passes' : 'networks.test.stops')}
          {passesBy.length > 0 && (
            <span className="block text-xs text-ink-3">{because(passesBy)}</span>
          )}
        </Fact>
      </FactList>
    </div>
  );
}
