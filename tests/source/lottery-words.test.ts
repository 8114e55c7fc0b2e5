import { type FamilyCode, families } from '@app/lottery/families';
import type { Family } from '@app/lottery/family';
import { structureOf } from '@app/lottery/prizes/structure-of';
import english from '@app/phrases/en/web/lottery-words.json' with { type: 'json' };
import chinese from '@app/phrases/zh-CN/web/lottery-words.json' with { type: 'json' };
import {
  groupWords,
  playWords,
  positionWord,
  shortPlayWords,
  tierWords,
  valueWord,
} from '@app/shared/lotteries/lottery-words';
import { expect, test } from 'vitest';

const isNumber = (code: string) => /^\d+$/.test(code);

/** Groups of keys; one key of each group must exist. */
function* named(code: FamilyCode): Generator<readonly string[]> {
  const family: Family = families[code];
  for (const play of family.plays) {
    yield playWords(code, play.code);
    yield groupWords(code, play.group);
    for (const tier of play.tiers) if (!isNumber(tier.code)) yield tierWords(code, tier.code);
    for (const row of play.board.rows) {
      yield [positionWord(row.code)];
      for (const value of row.values) if (!isNumber(value)) yield [valueWord(value)];
    }
  }
}

const codes = Object.keys(families) as FamilyCode[];

test.each([
  ['English', english],
  ['Chinese', chinese],
])('says in %s all that rules of lotteries name', (_, phrases) => {
  const missing = codes.flatMap((code) =>
    [...named(code)].filter((keys) => !keys.some((key) => Object.hasOwn(phrases, key))),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['English', english],
  ['Chinese', chinese],
])(
  'tells operators in %s the name of each family, and how a result of it is typed',
  (_, phrases) => {
    const wanted = codes.flatMap((code) => [
      `lotteries.family.${code}`,
      ...(structureOf(code) ? [] : [`lotteries.hint.${code}`]),
    ]);
    expect(wanted.filter((key) => !Object.hasOwn(phrases, key))).toEqual([]);
  },
);

test('names no two plays of a family alike', () => {
  for (const phrases of [english, chinese] as readonly Readonly<Record<string, string>>[])
    for (const code of codes) {
      const plays = families[code].plays.map((play) =>
        playWords(code, play.code)
          .flatMap((key) => phrases[key] ?? [])
          .at(0),
      );
      expect(plays.filter((name, at) => plays.indexOf(name) !== at)).toEqual([]);
    }
});

test('short names of plays are unique within a tab', () => {
  for (const phrases of [english, chinese] as readonly Readonly<Record<string, string>>[]) {
    const plays = codes.flatMap((code) =>
      families[code].plays.map(({ code: play, group }) => ({
        key: shortPlayWords(code, group, play).find((key) => Object.hasOwn(phrases, key)),
        tab: `${code} ${group}`,
      })),
    );
    const short = plays.filter(({ key }) => key !== undefined);
    const keys = Object.keys(phrases).filter((key) => /(^|\.)short\./.test(key));
    expect([...new Set(short.map(({ key }) => key))].toSorted()).toEqual(keys.toSorted());
    const named = short.map(({ key, tab }) => `${tab}: ${phrases[key ?? '']}`);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  }
});

test('no short name of a play of Mark Six repeats the name of its tab', () => {
  const tabs = families.LHC.plays.map(({ code, group }) => {
    const named = (keys: readonly string[]) =>
      keys.flatMap((key) => english[key as 'menu.LHC'] ?? [])[0];
    const tab = named(groupWords('LHC', group)) ?? group;
    return {
      tab,
      play: named(shortPlayWords('LHC', group, code)) ?? named(playWords('LHC', code)),
    };
  });
  expect(tabs.filter(({ tab, play }) => play?.startsWith(`${tab}:`))).toEqual([]);
});
