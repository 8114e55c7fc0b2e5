import type { FamilyCode } from './families.ts';

/**
 * The codes of all plays by family: the place of a code in its list is its number on the wire, and the place of a family among
 * all is part of it. So a new code is written at the end, and one that is gone stays where it is.
 */
export const playCodes = {
  LHC: `
    SpecialStraight SpecialSize SpecialParity SpecialSizeParity SpecialSumParity SpecialSumSize
    SpecialTailSize SpecialColour SpecialColourSize SpecialColourParity SpecialTail SpecialHead
    NormalHit Normal2Of2 Normal2Of2Banker Normal3Of3 Normal3Of3Banker Normal3Hit2
    Normal3Hit2Banker Normal4Of4 Normal4Of4Banker Special2Hit SpecialPair PlaceStraight
    PlaceSize PlaceParity PlaceSumParity PlaceSumSize PlaceTailSize PlaceColour NotHit5 NotHit6
    NotHit7 NotHit8 NotHit9 NotHit10 NotHit11 NotHit12 SpecialZodiac SpecialFauna SpecialAnyOf2
    SpecialAnyOf3 SpecialAnyOf4 SpecialAnyOf5 SpecialAnyOf6 SpecialAnyOf7 SpecialAnyOf8
    SpecialAnyOf9 SpecialAnyOf10 SpecialAnyOf11 Zodiac1 Zodiac2 Zodiac3 Zodiac4 Zodiac5 Tail1
    Tail2 Tail3 Tail4 Tail5 TotalSize TotalParity TotalSizeParity`,
  KL8: `
    Pick1 Pick2 Pick3 Pick4 Pick5 Pick6 Pick7 Pick8 Pick9 Pick10 Pick2Banker Pick3Banker
    Pick4Banker Pick5Banker Pick6Banker Pick7Banker Pick8Banker Pick9Banker Pick10Banker SumSize
    SumTie SumParity SumSizeParity FiveElements Halves Parities`,
  KENO: `
    Low1 Low2 Low3 Low4 Low5 Low6 Low7 Low8 Low9 Low10 Classic1 Classic2 Classic3 Classic4
    Classic5 Classic6 Classic7 Classic8 Classic9 Classic10 High1 High2 High3 High4 High5 High6
    High7 High8 High9 High10`,
  SSC: `
    All5Straight All5Combination All5Com120 All5Com60 All5Com30 All5Com20 All5Com10 All5Com5
    Last4Straight Last4Combination Last4Com24 Last4Com12 Last4Com6 Last4Com4 First4Straight
    First4Combination First4Com24 First4Com12 First4Com6 First4Com4 Last3Straight
    Last3StraightSum Last3StraightSpan Last3Combination Last3Com3 Last3Com6 Last3ComMixed
    Last3ComSum Last3ComBanker Last3SumTail Mid3Straight Mid3StraightSum Mid3StraightSpan
    Mid3Combination Mid3Com3 Mid3Com6 Mid3ComMixed Mid3ComSum Mid3ComBanker Mid3SumTail
    First3Straight First3StraightSum First3StraightSpan First3Combination First3Com3 First3Com6
    First3ComMixed First3ComSum First3ComBanker First3SumTail Last2Straight Last2StraightSum
    Last2StraightSpan Last2Com Last2ComSum Last2ComBanker First2Straight First2StraightSum
    First2StraightSpan First2Com First2ComSum First2ComBanker FixedPlace Last1Straight
    Last3AnyCode1 Last3AnyCode2 Mid3AnyCode1 Mid3AnyCode2 First3AnyCode1 First3AnyCode2
    Last4AnyCode1 Last4AnyCode2 First4AnyCode1 First4AnyCode2 All5AnyCode1 All5AnyCode2
    All5AnyCode3 Any2Straight Any2StraightSum Any2Com Any2ComSum Any2ComBanker Any3Straight
    Any3StraightSum Any3Com3 Any3Com6 Any3ComMixed Any3ComSum Any3ComBanker Any4Straight
    Any4Com24 Any4Com12 Any4Com6 Any4Com4 Last2Sides First2Sides Last3Sides First3Sides
    FixedPlaceSides All5SumSides DragonTiger12 DragonTiger13 DragonTiger14 DragonTiger15
    DragonTiger23 DragonTiger24 DragonTiger25 DragonTiger34 DragonTiger35 DragonTiger45
    DragonTigerPush12 DragonTigerPush13 DragonTigerPush14 DragonTigerPush15 DragonTigerPush23
    DragonTigerPush24 DragonTigerPush25 DragonTigerPush34 DragonTigerPush35 DragonTigerPush45
    All5Sum Last3Sum Mid3Sum First3Sum Last3Span Mid3Span First3Span Last3Form Mid3Form
    First3Form All5Repeat1 All5Repeat2 All5Repeat3 All5Repeat4 Bull BullSides Poker`,
  LF: `
    All3Straight All3StraightSum All3StraightSpan All3Combination All3Com3 All3Com6 All3ComMixed
    All3ComSum All3ComBanker All3SumTail Last2Straight Last2StraightSum Last2StraightSpan
    Last2Com Last2ComSum Last2ComBanker First2Straight First2StraightSum First2StraightSpan
    First2Com First2ComSum First2ComBanker FixedPlace All3AnyCode1 All3AnyCode2 Last2Sides
    First2Sides All3Sides FixedPlaceSides All3SumSides DragonTiger12 DragonTiger13 DragonTiger23
    DragonTigerPush12 DragonTigerPush13 DragonTigerPush23 All3Sum Last2Sum First2Sum All3Span
    All3Form`,
  '11X5': `
    First3Straight First3Com First3ComBanker First3Any1 Mid3Straight Mid3Com Mid3ComBanker
    Mid3Any1 Last3Straight Last3Com Last3ComBanker Last3Any1 First2Straight First2Com
    First2ComBanker Last2Straight Last2Com Last2ComBanker First1Straight FixedPlace Any1Com
    Any2Com Any3Com Any4Com Any5Com Any6Com Any7Com Any8Com Any2ComBanker Any3ComBanker
    Any4ComBanker Any5ComBanker Any6ComBanker Any7ComBanker Any8ComBanker OddEven Middle`,
  K3: `
    Sum SumBigSmall SumOddEven ThreeSameSingle ThreeSameAll ThreeDifferent ThreeDifferentBanker
    RunsSingle RunsAll TwoSameSingle TwoSameCompound TwoDifferent TwoDifferentBanker Any1`,
  PK10: `
    First1Straight First2Straight First2Com First3Straight First3Com First4Straight
    First5Straight FixedPlace DragonTiger PlaceBigSmall PlaceOddEven First2Sum First2SumBigSmall
    First2SumOddEven`,
  VN_NORTH: `
    BaoLo2 BaoLo3 BaoLo4 Xien2 Xien3 Xien4 DeDacBiet DeGiaiNhat DeDau DeDuoi DeDauDuoi Dau Duoi
    BaCang BonCang XiuChuDau XiuChuDuoi XiuChu TruotXien4 TruotXien8 TruotXien10 Bao8Lo2 Bao7Lo3
    DaThang`,
  VN_SOUTH: `
    BaoLo2 BaoLo3 BaoLo4 Xien2 Xien3 Xien4 DeDacBiet DeGiaiNhat DeDau DeDuoi DeDauDuoi Dau Duoi
    BaCang BonCang XiuChuDau XiuChuDuoi XiuChu TruotXien4 TruotXien8 TruotXien10 Bao7Lo2 Bao7Lo3
    DaThang DaThangEach DaThangHalf`,
  THAI: `
    Top3 Tod3 Front3 Bottom3 Top2 Bottom2 RunTop RunBottom`,
  LAO4: `
    Top3 Tod3 Top4 Top2 Bottom2 RunTop RunBottom`,
  LAO5: `
    Top3 Tod3 Top4 Top2 Bottom2 RunTop RunBottom`,
  LAO6: `
    Top3 Tod3 Top4 Top2 Bottom2 RunTop RunBottom`,
  HANOI: `
    Top3 Tod3 Top4 Top2 Bottom2 RunTop RunBottom`,
  STOCK: `
    Top3 Tod3 Top2 Bottom2 RunTop RunBottom`,
  YEEKEE: `
    Top3 Tod3 Top2 Bottom2 RunTop RunBottom`,
  VN_PAIR: `
    DaXien DaXienEach DaXienHalf`,
} as const satisfies Readonly<Record<FamilyCode, string>>;

/** The same of the tabs that plays stand under. */
export const groupCodes = {
  LHC: `
    Special Normal Place NotHit Zodiac Tail Total`,
  KL8: `
    Pick Banker Sum FiveElements Halves Parities`,
  KENO: `
    Low Classic High`,
  SSC: `
    All5 Last4 First4 Last3 Mid3 First3 Last2 First2 FixedPlace AnyCode Any2 Any3 Any4 Sides
    DragonTiger Sum Span Form Repeat Bull Poker`,
  LF: `
    All3 Last2 First2 FixedPlace AnyCode Sides DragonTiger Sum Span Form`,
  '11X5': `
    First3 Mid3 Last3 First2 Last2 First1 FixedPlace Any Fun`,
  K3: `
    Sum ThreeSame ThreeDifferent Runs TwoSame TwoDifferent Any1`,
  PK10: `
    First1 First2 First3 First4 First5 FixedPlace DragonTiger BigSmallOddEven First2Sum`,
  VN_NORTH: `
    BaoLo Xien De DauDuoi Cang XiuChu TruotXien Bao Da`,
  VN_SOUTH: `
    BaoLo Xien De DauDuoi Cang XiuChu TruotXien Bao Da`,
  THAI: `
    Three Two Run`,
  LAO4: `
    Three Four Two Run`,
  LAO5: `
    Three Four Two Run`,
  LAO6: `
    Three Four Two Run`,
  HANOI: `
    Three Four Two Run`,
  STOCK: `
    Three Two Run`,
  YEEKEE: `
    Three Two Run`,
  VN_PAIR: `
    DaXien`,
} as const satisfies Readonly<Record<FamilyCode, string>>;
