export { beginTrial, TRIAL_AMOUNT, TRIAL_MS, TRIALS_PER_DAY_MAX } from './begin-trial.ts';
export { endTrials } from './end-trials.ts';
