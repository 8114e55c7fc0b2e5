import type { LanguageCode } from '@app/shared/domain/languages';
import type { SecurityQuestion } from '@app/shared/domain/security-questions';

type Words = Readonly<Record<SecurityQuestion, string>>;

const english: Words = {
  first_school: 'What was the name of your first school?',
  childhood_friend: 'What was your best friend called when you were a child?',
  first_pet: 'What was your first pet called?',
  first_job_place: 'In which town was your first job?',
  mother_birthplace: 'Where was your mother born?',
  father_birthplace: 'Where was your father born?',
  childhood_nickname: 'What were you called at home as a child?',
  favourite_teacher: 'What was the name of your favourite teacher?',
  first_journey: 'Where did your first journey go?',
  childhood_street: 'In which street did you grow up?',
};

const words: Partial<Record<LanguageCode, Words>> = {
  EN: english,
  CN: {
    first_school: '您就读的第一所学校叫什么？',
    childhood_friend: '您童年最好的朋友叫什么？',
    first_pet: '您的第一只宠物叫什么？',
    first_job_place: '您的第一份工作在哪个城市？',
    mother_birthplace: '您的母亲出生在哪里？',
    father_birthplace: '您的父亲出生在哪里？',
    childhood_nickname: '您小时候家里人怎么称呼您？',
    favourite_teacher: '您最喜欢的老师叫什么？',
    first_journey: '您的第一次旅行去了哪里？',
    childhood_street: '您在哪条街长大？',
  },
};

/** What members are asked, in their language; in English where we do not have it. */
export const questionWords = (language: LanguageCode): Words => words[language] ?? english;
