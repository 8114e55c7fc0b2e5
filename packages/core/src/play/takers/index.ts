export { drawOf, explainers, roundOf, roundRefOf, subjectOf } from './explainers.ts';
