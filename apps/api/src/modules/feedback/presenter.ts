import type { Feedback } from '@app/core/people/feedback';

export const presentFeedback = (row: Feedback) => {
  const { publicId, username, content, sentAt, answer, answeredAt, answeredBy, uploadIds } = row;
  return {
    id: publicId,
    username,
    content,
    sentAt: sentAt.getTime(),
    uploadIds: [...uploadIds],
    answered: answer === null ? null : { answer, by: `${answeredBy}`, at: Number(answeredAt) },
  };
};
