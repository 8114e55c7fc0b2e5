/** Questions with personal, unchanging answers, for a member to choose from. */
export const SECURITY_QUESTIONS = [
  'first_school',
  'childhood_friend',
  'first_pet',
  'first_job_place',
  'mother_birthplace',
  'father_birthplace',
  'childhood_nickname',
  'favourite_teacher',
  'first_journey',
  'childhood_street',
] as const;

export type SecurityQuestion = (typeof SECURITY_QUESTIONS)[number];

/** Number of questions that a member chooses and answers. */
export const SECURITY_QUESTIONS_ASKED = 3;
