import { useClient } from '@app/client/client-provider';
import { useIdempotencyKeys } from '@app/client/use-idempotency-keys';
import { useSubmit } from '@app/client/use-submit';
import type { Answer } from '@app/shared/contract/contract';
import { contract, contracts } from '@app/shared/contracts/calls';
import { proposeContracts } from '@app/shared/contracts/templates.calls';
import { contractRequests } from '@app/shared/payouts/salary.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractKind } from '../term-fields.ts';
import type { ToAgent } from '../to-agent.ts';

export type Offered = Answer<typeof proposeContracts>['list'][number];

/** Batch size, small enough that the reader sees progress. */
const AT_A_TIME = 10;

/** Terms in the calls' format, with their kind and games. */
export type OfferedTerms = { readonly kind: ContractKind } & Readonly<Record<string, unknown>>;

/**
 * Offers the same terms to many agents in batches. An interrupted run resumes where it stopped, with the same
 * idempotency keys, so that no agent gets an offer twice.
 */
export function useOfferMany() {
  const client = useClient();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKeys();
  const { submit, busy, error } = useSubmit();
  const [offer, setOffer] = useState<{ people: readonly ToAgent[]; terms: OfferedTerms }>();
  const [offered, setOffered] = useState<readonly Offered[]>([]);

  const goOn = (people: readonly ToAgent[], terms: OfferedTerms, done: readonly Offered[]) =>
    submit(async () => {
      let all = done;
      try {
        while (all.length < people.length) {
          const next = people.slice(all.length, all.length + AT_A_TIME);
          const input = { ...terms, memberIds: next.map(({ memberId }) => memberId) };
          const idempotencyKey = keyOf(JSON.stringify(input));
          const { list } = await client.send(proposeContracts, input, { idempotencyKey });
          all = [...all, ...list];
          setOffered(all);
        }
      } finally {
        for (const { name } of [contracts, contract, contractRequests])
          void queries.invalidateQueries({ queryKey: [name] });
      }
    });
  return {
    /** The recipients; undefined before anything was sent. */
    people: offer?.people,
    /** Results for the agents reached so far, in order. */
    offered,
    busy,
    error,
    send: (people: readonly ToAgent[], terms: OfferedTerms) => {
      setOffer({ people, terms });
      setOffered([]);
      void goOn(people, terms, []);
    },
    goOn: () => offer && void goOn(offer.people, offer.terms, offered),
  };
}
