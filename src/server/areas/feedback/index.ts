export { loadJudgeBook } from './judge-book.ts';
export { loadOpenFeedback } from './open/open-feedback.ts';
export { loadOwing } from './progress.ts';
export { feedbackRemindJob, remindOwing } from './reminders.ts';
export { feedbackRoutes } from './routes.ts';
export { type JudgeScores, loadJudgeScores } from './scores.ts';
