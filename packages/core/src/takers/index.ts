export { drawOf, explainers, subjectOf } from './explainers.ts';
