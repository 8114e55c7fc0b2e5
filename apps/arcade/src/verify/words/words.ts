import type { Check, SeedField } from '../verify-round.ts';

export interface Words {
  readonly title: string;
  readonly backToGame: string;
  readonly backToSite: string;
  readonly playedAt: (game: string, time: string) => string;
  readonly bet: string;
  readonly payout: string;
  readonly multiplier: string;

  readonly verified: string;
  readonly failed: string;
  readonly secretTitle: string;
  readonly secretText: string;
  readonly secretOfOther: string;
  readonly reveal: string;
  readonly revealing: string;
  readonly roundOpen: string;
  readonly linkExpired: string;
  readonly holds: Readonly<Record<Check['what'], string>>;
  readonly fails: Readonly<Record<Check['what'], string>>;

  readonly lead: string;
  readonly round: string;
  readonly lookUp: string;
  readonly unknownRound: string;
  readonly unreachable: string;
  readonly otherRound: string;
  readonly seeds: string;
  readonly game: string;
  readonly choice: string;
  readonly fields: Readonly<Record<SeedField, string>>;
  readonly wrong: Readonly<Record<SeedField, string>>;
  readonly check: string;
  readonly noCrypto: string;
  readonly result: string;
  readonly commitment: string;
  readonly numbers: string;
  readonly total: (multiplier: string) => string;
  readonly byYourself: string;
  readonly byYourselfText: string;
}
