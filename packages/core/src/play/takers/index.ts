export { drawOf, explainers, roundOf, subjectOf } from './explainers.ts';
