/** Every area's jobs by name. */

import { releaseDuePart, tabPartJob } from './areas/breaks/index.ts';
import {
  chatCommandsJob,
  chatCountdownJob,
  chatHourlyJob,
  chatPostJob,
  endCountdown,
  postMoment,
  setCommands,
  syncAllChats,
  syncChat,
} from './areas/chat/index.ts';
import { remindJob, remindMissing } from './areas/checkin/index.ts';
import { forgetImports, forgetImportsJob } from './areas/data/index.ts';
import { eraseDeleted, eraseDeletedJob } from './areas/deletions/index.ts';
import { releaseDue, releaseJob } from './areas/draw/index.ts';
import { feedbackRemindJob, remindOwing } from './areas/feedback/index.ts';
import { sendJob, sendQueued } from './areas/mail/index.ts';
import {
  deliverJob,
  deliverMessage,
  notifyJob,
  notifyLaterJob,
  notifyPeople,
  pushHooks,
  sendDue,
  sendDueJob,
} from './areas/messages/index.ts';
import { announcePhase, phaseJob } from './areas/motions/index.ts';
import { watchSite, watchSiteJob } from './areas/operator/index.ts';
import { askAfterPayment, watchJob } from './areas/plans/index.ts';
import { retryJob, retryPush } from './areas/push/index.ts';
import { eraseDue, eraseJob } from './areas/retention/index.ts';
import { attachInvoice, freeOverdue, overdueJob } from './areas/signups/index.ts';
import { backUpNightly, backupJob } from './backup/site/index.ts';
import type { Config } from './config.ts';
import { chatSyncJob } from './db/chat-sync-repository.ts';
import { forgetAnswers, forgetAnswersJob } from './http/repeats/forget-answers.ts';
import { forgetCalls, forgetCallsJob } from './http/repeats/forget-calls.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { RecurringJob } from './jobs/recurring.ts';
import type { Services } from './services.ts';

/**
 * Feedback that is still owed is looked at every five minutes, ended rate limits every ten; deleted
 * tournaments are erased and chat servers compared every hour; old answers, what imports wrote, and what tournaments have kept long enough, at night.
 */
export function recurringJobs({ backup }: Config): readonly RecurringJob[] {
  const backups = backup.to ? [{ name: backupJob, when: `0 ${backup.hour} * * *` }] : [];
  return [...always, ...backups];
}

const always: readonly RecurringJob[] = [
  { name: feedbackRemindJob, when: '*/5 * * * *' },
  { name: forgetCallsJob, when: '*/10 * * * *' },
  { name: forgetAnswersJob, when: '17 3 * * *' },
  { name: forgetImportsJob, when: '19 3 * * *' },
  { name: eraseDeletedJob, when: '41 * * * *' },
  { name: chatHourlyJob, when: '7 * * * *' },
  { name: eraseJob, when: '23 3 * * *' },
  { name: watchSiteJob, when: '*/5 * * * *' },
];

export function jobHandlers(services: Services): JobHandlers {
  return {
    [remindJob]: remindMissing(services),
    [releaseJob]: releaseDue(services),
    [phaseJob]: announcePhase(services),
    [tabPartJob]: releaseDuePart(services),
    [overdueJob]: freeOverdue(services),
    [feedbackRemindJob]: remindOwing(services),
    [forgetCallsJob]: forgetCalls(services),
    [forgetAnswersJob]: forgetAnswers(services),
    [forgetImportsJob]: forgetImports(services),
    [eraseDeletedJob]: eraseDeleted(services),
    [eraseJob]: eraseDue(services),
    [sendJob]: sendQueued(services, attachInvoice(services)),
    [retryJob]: retryPush(services, pushHooks(services)),
    [notifyJob]: notifyPeople(services),
    [notifyLaterJob]: notifyPeople(services),
    [sendDueJob]: sendDue(services),
    [deliverJob]: deliverMessage(services),
    [chatSyncJob]: syncChat(services),
    [chatCountdownJob]: endCountdown(services),
    [chatPostJob]: postMoment(services),
    [chatCommandsJob]: setCommands(services),
    [chatHourlyJob]: syncAllChats(services),
    [watchJob]: askAfterPayment(services),
    [backupJob]: backUpNightly(services),
    [watchSiteJob]: watchSite(services),
  };
}
