/** Forward-only migrations: run under an advisory lock, so that several nodes may start at once. */
import { runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import { quietLogger } from '../jobs/quiet-logger.ts';
import { writeCodedViews } from './coded-views.ts';
import { openPool } from './connections/pool.ts';
import * as foundations from './migrations/0001-0029/0001-foundations.ts';
import * as signIn from './migrations/0001-0029/0002-sign-in.ts';
import * as identity from './migrations/0001-0029/0003-identity.ts';
import * as registration from './migrations/0001-0029/0004-registration.ts';
import * as signups from './migrations/0001-0029/0005-signups.ts';
import * as mail from './migrations/0001-0029/0006-mail.ts';
import * as requests from './migrations/0001-0029/0007-requests.ts';
import * as participants from './migrations/0001-0029/0008-participants.ts';
import * as checkin from './migrations/0001-0029/0010-checkin.ts';
import * as progress from './migrations/0001-0029/0012-progress.ts';
import * as breaks from './migrations/0001-0029/0013-breaks.ts';
import * as drawFigures from './migrations/0001-0029/0014-draw-figures.ts';
import * as schedule from './migrations/0001-0029/0015-schedule.ts';
import * as buildings from './migrations/0001-0029/0016-buildings.ts';
import * as integrations from './migrations/0001-0029/0017-integrations.ts';
import * as discover from './migrations/0001-0029/0018-discover.ts';
import * as me from './migrations/0001-0029/0019-me.ts';
import * as money from './migrations/0001-0029/0020-money.ts';
import * as screens from './migrations/0001-0029/0021-screens.ts';
import * as allocation from './migrations/0001-0029/0022-allocation.ts';
import * as checkInReminders from './migrations/0001-0029/0023-check-in-reminders.ts';
import * as languages from './migrations/0001-0029/0025-languages.ts';
import * as feedback from './migrations/0001-0029/0026-feedback.ts';
import * as drawProofs from './migrations/0001-0029/0027-draw-proofs.ts';
import * as judging from './migrations/0001-0029/0028-judging.ts';
import * as adjustments from './migrations/0001-0029/0029-adjustments.ts';
import * as flights from './migrations/0030-0099/0030-flights.ts';
import * as motionAnswers from './migrations/0030-0099/0032-motion-answers.ts';
import * as deskAnswers from './migrations/0030-0099/0035-desk-answers.ts';
import * as mailLimits from './migrations/0030-0099/0045-mail-limits.ts';
import * as ownershipOffers from './migrations/0030-0099/0046-ownership-offers.ts';
import * as logOfReaders from './migrations/0030-0099/0047-log-of-readers.ts';
import * as ownedTournaments from './migrations/0030-0099/0050-owned-tournaments.ts';
import * as refreshBranches from './migrations/0030-0099/0055-refresh-branches.ts';
import * as pins from './migrations/0030-0099/0056-pins.ts';
import * as undecided from './migrations/0030-0099/0070-undecided.ts';
import * as unseenBallots from './migrations/0030-0099/0071-unseen-ballots.ts';
import * as concurrentRounds from './migrations/0030-0099/0075-concurrent-rounds.ts';
import * as liveRepairs from './migrations/0030-0099/0076-live-repairs.ts';
import * as archive from './migrations/0030-0099/0080-archive.ts';
import * as tokenScopes from './migrations/0030-0099/0081-token-scopes.ts';
import * as rateLimits from './migrations/0030-0099/0083-rate-limits.ts';
import * as sealedAnswers from './migrations/0030-0099/0084-sealed-answers.ts';
import * as deletedTournaments from './migrations/0030-0099/0086-deleted-tournaments.ts';
import * as refusals from './migrations/0030-0099/0087-refusals.ts';
import * as privateTournaments from './migrations/0030-0099/0090-private-tournaments.ts';
import * as minors from './migrations/0030-0099/0091-minors.ts';
import * as guardianConsents from './migrations/0030-0099/0092-guardian-consents.ts';
import * as retention from './migrations/0030-0099/0093-retention.ts';
import * as chosenByes from './migrations/0030-0099/0094-chosen-byes.ts';
import * as morePlaces from './migrations/0030-0099/0097-more-places.ts';
import * as typedScreenCodes from './migrations/0030-0099/0099-typed-screen-codes.ts';
import * as accountEvents from './migrations/0100-0199/0102-account-events.ts';
import * as withdrawnTeams from './migrations/0100-0199/0104-withdrawn-teams.ts';
import * as ballotSettings from './migrations/0100-0199/0111-ballot-settings.ts';
import * as ballotFlags from './migrations/0100-0199/0112-ballot-flags.ts';
import * as tabParts from './migrations/0100-0199/0119-tab-parts.ts';
import * as proofs from './migrations/0100-0199/0120-proofs.ts';
import * as customRoles from './migrations/0100-0199/0122-custom-roles.ts';
import * as judgeAbsences from './migrations/0100-0199/0123-judge-absences.ts';
import * as sideAllocations from './migrations/0100-0199/0126-side-allocations.ts';
import * as postponements from './migrations/0100-0199/0127-postponements.ts';
import * as codeNames from './migrations/0100-0199/0128-code-names.ts';
import * as phones from './migrations/0100-0199/0129-phones.ts';
import * as writtenReasons from './migrations/0100-0199/0131-written-reasons.ts';
import * as caseEntry from './migrations/0100-0199/0132-case-entry.ts';
import * as debateFixtures from './migrations/0100-0199/0133-debate-fixtures.ts';
import * as divisions from './migrations/0100-0199/0134-divisions.ts';
import * as motionGrams from './migrations/0100-0199/0137-motion-grams.ts';
import * as foreignKeyIndexes from './migrations/0100-0199/0138-foreign-key-indexes.ts';
import * as boundedAnswers from './migrations/0100-0199/0141-bounded-answers.ts';
import * as codedTournaments from './migrations/0100-0199/0149-coded-tournaments.ts';
import * as acceptedResults from './migrations/0100-0199/0153-accepted-results.ts';
import * as formerAddresses from './migrations/0100-0199/0155-former-addresses.ts';
import * as messages from './migrations/0100-0199/0165-messages.ts';
import * as pushDevices from './migrations/0100-0199/0170-push-devices.ts';
import * as postponedDates from './migrations/0100-0199/0175-postponed-dates.ts';
import * as emailSignIn from './migrations/0100-0199/0180-email-sign-in.ts';
import * as passkeys from './migrations/0100-0199/0181-passkeys.ts';
import * as chatSync from './migrations/0100-0199/0190-chat-sync.ts';
import * as scheduledMessages from './migrations/0100-0199/0195-scheduled-messages.ts';
import * as emailStops from './migrations/0100-0199/0199-email-stops.ts';
import * as deletedParts from './migrations/0200-0299/0200-deleted-parts.ts';
import * as activityWords from './migrations/0200-0299/0201-activity-words.ts';
import * as acceptedOutdated from './migrations/0200-0299/0202-accepted-outdated.ts';
import * as approvedPowers from './migrations/0200-0299/0203-approved-powers.ts';
import * as emailedInvoices from './migrations/0200-0299/0204-emailed-invoices.ts';
import * as playedMotions from './migrations/0200-0299/0210-played-motions.ts';
import * as acceptedFindings from './migrations/0200-0299/0214-accepted-findings.ts';
import * as teamAbsences from './migrations/0200-0299/0215-team-absences.ts';
import * as chatGuilds from './migrations/0200-0299/0217-chat-guilds.ts';
import * as siteBackups from './migrations/0200-0299/0222-site-backups.ts';

/** Every migration by name; names sort as text. Never edit one that has shipped. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundations': foundations,
  '0002-sign-in': signIn,
  '0003-identity': identity,
  '0004-registration': registration,
  '0005-signups': signups,
  '0006-mail': mail,
  '0007-requests': requests,
  '0008-participants': participants,
  '0010-checkin': checkin,
  '0012-progress': progress,
  '0013-breaks': breaks,
  '0014-draw-figures': drawFigures,
  '0015-schedule': schedule,
  '0016-buildings': buildings,
  '0017-integrations': integrations,
  '0018-discover': discover,
  '0019-me': me,
  '0020-money': money,
  '0021-screens': screens,
  '0022-allocation': allocation,
  '0023-check-in-reminders': checkInReminders,
  '0025-languages': languages,
  '0026-feedback': feedback,
  '0027-draw-proofs': drawProofs,
  '0028-judging': judging,
  '0029-adjustments': adjustments,
  '0030-flights': flights,
  '0032-motion-answers': motionAnswers,
  '0035-desk-answers': deskAnswers,
  '0045-mail-limits': mailLimits,
  '0046-ownership-offers': ownershipOffers,
  '0047-log-of-readers': logOfReaders,
  '0050-owned-tournaments': ownedTournaments,
  '0055-refresh-branches': refreshBranches,
  '0056-pins': pins,
  '0070-undecided': undecided,
  '0071-unseen-ballots': unseenBallots,
  '0075-concurrent-rounds': concurrentRounds,
  '0076-live-repairs': liveRepairs,
  '0080-archive': archive,
  '0081-token-scopes': tokenScopes,
  '0083-rate-limits': rateLimits,
  '0084-sealed-answers': sealedAnswers,
  '0086-deleted-tournaments': deletedTournaments,
  '0087-refusals': refusals,
  '0090-private-tournaments': privateTournaments,
  '0091-minors': minors,
  '0092-guardian-consents': guardianConsents,
  '0093-retention': retention,
  '0094-chosen-byes': chosenByes,
  '0097-more-places': morePlaces,
  '0099-typed-screen-codes': typedScreenCodes,
  '0102-account-events': accountEvents,
  '0104-withdrawn-teams': withdrawnTeams,
  '0111-ballot-settings': ballotSettings,
  '0112-ballot-flags': ballotFlags,
  '0119-tab-parts': tabParts,
  '0122-custom-roles': customRoles,
  '0123-judge-absences': judgeAbsences,
  '0131-written-reasons': writtenReasons,
  '0132-case-entry': caseEntry,
  '0133-debate-fixtures': debateFixtures,
  '0134-divisions': divisions,
  '0137-motion-grams': motionGrams,
  '0138-foreign-key-indexes': foreignKeyIndexes,
  '0141-bounded-answers': boundedAnswers,
  '0149-coded-tournaments': codedTournaments,
  '0153-accepted-results': acceptedResults,
  '0155-former-addresses': formerAddresses,
  '0170-push-devices': pushDevices,
  '0180-email-sign-in': emailSignIn,
  '0181-passkeys': passkeys,
  '0175-postponed-dates': postponedDates,
  '0190-chat-sync': chatSync,
  '0195-scheduled-messages': scheduledMessages,
  '0199-email-stops': emailStops,
  '0200-deleted-parts': deletedParts,
  '0201-activity-words': activityWords,
  '0202-accepted-outdated': acceptedOutdated,
  '0203-approved-powers': approvedPowers,
  '0204-emailed-invoices': emailedInvoices,
  '0210-played-motions': playedMotions,
  '0214-accepted-findings': acceptedFindings,
  '0215-team-absences': teamAbsences,
  '0217-chat-guilds': chatGuilds,
  '0222-site-backups': siteBackups,
  '0120-proofs': proofs,
  '0126-side-allocations': sideAllocations,
  '0127-postponements': postponements,
  '0128-code-names': codeNames,
  '0129-phones': phones,
  '0165-messages': messages,
};

/**
 * Brings the database to the newest schema, and the job queue's own tables with it.
 * @param only these migrations instead: to the schema that a backup was made of
 * @throws the first migration's error; the database stays at the last good one.
 */
export async function migrate(connectionString: string, only?: readonly string[]): Promise<void> {
  // A statement on a lost connection fails by itself, so there is nothing more to report.
  const pool = openPool({ connectionString, max: 2 }, () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const wanted = only
    ? Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name)))
    : migrations;
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => wanted },
      // Work side by side takes numbers in advance: a lower one may come after a higher one ran.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await writeCodedViews(pool);
    await runMigrations({ pgPool: pool, logger: quietLogger });
  } finally {
    await db.destroy();
  }
}

/** Those of a list of migrations that only another version has. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(migrations, name));
}
