export {
  beginTrial,
  TRIAL_AMOUNT,
  TRIAL_MS,
  TRIALS_PER_ADDRESS_AND_HOUR_MAX,
  TRIALS_PER_DEVICE_AND_DAY_MAX,
} from './begin-trial.ts';
export { endTrials } from './end-trials.ts';
export { trialOfDevice } from './trial-of-device.ts';
