import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import type { LinkParameter } from '@app/shared/agents/link-parameters';
import type { Answer } from '@app/shared/contract/contract';
import {
  linkOrigins,
  postback,
  postbackDeliveries,
  renewPostbackSecret,
  setPostback,
  testPostback,
} from '@app/shared/postbacks/calls';

export type Postback = NonNullable<Answer<typeof postback>['postback']>;
export type Delivery = Answer<typeof postbackDeliveries>['list'][number];
export type Origin = Answer<typeof linkOrigins>['list'][number];

const PAGE_ROWS = 20;
/** The worker sends within seconds; later retries change little. */
const ASK_EVERY_MS = 10_000;

export const usePostback = () => useAnswer(postback, {});
export const useDeliveries = () =>
  useEndless(postbackDeliveries, { size: PAGE_ROWS }, { refetchInterval: ASK_EVERY_MS });

/** Players with their link parameters, optionally only those with one value. */
export const useOrigins = (name: LinkParameter, value: string) =>
  useEndless(linkOrigins, { size: PAGE_ROWS, ...(value && { [name]: value }) });

export const useSetPostback = () => useCall(setPostback, { changes: [postback] });
export const useRenewSecret = () => useCall(renewPostbackSecret, { changes: [postback] });
export const useTestPostback = () => useCall(testPostback, { changes: [postbackDeliveries] });
