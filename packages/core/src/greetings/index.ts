export { forgetGreetings } from './forget-greetings.ts';
export { greet } from './greet.ts';
