export { fractionOf, percentOf, rateOfPercent } from '@app/client/percent';
