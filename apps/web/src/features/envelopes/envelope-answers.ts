import type { Answer } from '@app/shared/contract/contract';
import type {
  claimRedRain,
  receivedRedRains,
  redRainTerms,
  sentRedRain,
  waitingRedRains,
} from '@app/shared/envelopes/calls';
import type { EnvelopeAudience, EnvelopeMode } from '@app/shared/envelopes/states';

/** An envelope that the member can open now. */
export type WaitingEnvelope = Answer<typeof waitingRedRains>[number];
/** The part of an envelope that the member opened. */
export type OpenedPart = Answer<typeof claimRedRain>;
export type ReceivedEnvelope = Answer<typeof receivedRedRains>['list'][number];
/** Limits and recipients of an agent's envelopes. */
export type EnvelopeTerms = Answer<typeof redRainTerms>;
/** An envelope as its creator sees it. */
export type SentEnvelope = Answer<typeof sentRedRain>;

/** An envelope to be confirmed. */
export interface EnvelopeOrder {
  readonly amount: bigint;
  readonly count: number;
  readonly mode: EnvelopeMode;
  readonly audience: EnvelopeAudience;
  readonly hours: number;
  readonly greeting: string;
}
