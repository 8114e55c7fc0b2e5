export { seededDraw } from '../lint/sample.ts';
