/** Questions of every kind beside the score of a judge. */
import type { FeedbackQuestion } from '../feedback/index.ts';

const plain = { required: true, from: [], about: [], range: null, options: [] } as const;
const options = ['never', 'seldom', 'often', 'always'];

export const feedbackQuestions: readonly FeedbackQuestion[] = [
  { ...plain, id: 'text', text: 'What was good?', kind: 'text', required: false },
  { ...plain, id: 'fair', text: 'Was it fair?', kind: 'yes-no', from: ['team'] },
  {
    ...{ ...plain, id: 'speed', text: 'How fast?', kind: 'number', about: ['chair'] },
    range: { min: 0, max: 4, step: 1 },
  },
  { ...plain, id: 'listens', text: 'Does the judge listen?', kind: 'choice', options },
  { ...plain, id: 'notes', text: 'Takes notes?', kind: 'choices', options, required: false },
];
