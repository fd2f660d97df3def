export { loadJudgeBook } from './judge-book.ts';
export { loadOpenFeedback, loadOwing } from './progress.ts';
export { feedbackRemindJob, remindOwing } from './reminders.ts';
export { feedbackRoutes } from './routes.ts';
export { type JudgeScores, loadJudgeScores } from './scores.ts';
