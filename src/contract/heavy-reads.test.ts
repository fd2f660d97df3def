/** Calls whose cost grows with the tournament are `heavy`, so that callers take turns for them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './index.ts';
import type { RouteSpec } from './route.ts';

/** Routes whose answers have lists without a bound in the schema that stay short, with what bounds them. */
const short: Readonly<Record<string, string>> = {
  'tab.connection': 'rounds',
  'tab.importedRounds': 'rounds',
  'setup.steps': 'steps of a list in the code',
  'tournaments.access': 'roles of the caller',
  'plans.upgrade': 'plans',
  'plans.payments': 'payments of the owner',
  'overview.ownWork': 'work that waits, by its queue',
  'staff.list': 'staff',
  'me.page': 'the caller’s own',
  'me.registration': 'the caller’s own',
  'participants.changes': 'one page of the log',
  'participants.speakerCategories': '`mostInTournament`: 100',
  'registration.form': 'questions of the form',
  'registration.mine': 'the caller’s own',
  'clashes.mine': 'the caller’s own',
  'data.imports': 'the last imports, `undoableImports`',
  'data.mappings': 'columns of the last import',
  'buildings.list': '`mostInTournament`: 500, and 500 walks',
  'signups.page': 'the caller’s own (`mostInLedger`), and names of institutions to choose from',
  'signups.contact': 'one sign-up',
  'signups.settings': 'questions of the form',
  'rounds.list': '`mostInTournament`: 100',
  'rounds.own': 'rounds',
  'schedule.get': 'entries of the schedule',
  'schedule.plan': 'entries of the schedule',
  'checkin.mine': 'sessions, as the caller is marked',
  'progress.room': 'one room',
  'motions.list': '`mostInTournament`: 300',
  'motions.published': '`mostInTournament`: 300',
  'motions.one': 'one motion',
  'motions.choice': 'one room',
  'drafts.settings': 'swing teams: fewer than seats in a room, in each division',
  'drafts.work': 'work that waits for a thread, and at most `mostDrafts`',
  'drafts.history': '`mostDrawSteps`',
  'drafts.method': 'settings of the rounds',
  'allocation.myBackground': 'the caller’s own',
  'ballots.form': 'one room',
  'equity.readers': 'staff, and the names of rooms',
  'feedback.mine': 'the caller’s own',
  'feedback.form': 'questions of the form',
  'screens.list': 'screens',
  'activity.list': 'one page of the log',
  'activity.refusals': 'callers of the last days, by the counts that are kept',
  'activity.online': 'staff',
  'mail.list': 'one page of the emails',
  'requests.mine': 'the caller’s own, and the names of rooms',
  'requests.list': 'one page of the queue',
  'requests.get': 'one request, `mostInRequest`',
  'requests.stockAnswers': 'answers that the staff wrote',
  'retention.get': 'kinds of data, by a list in the code',
};

/** The same for reads of no tournament that need no account; screens and links show tournaments, too. */
const shortOfSite: Readonly<Record<string, string>> = {
  'site.info': 'settings of the server',
  'auth.providers': 'ways to sign in',
  'account.legal': 'kinds of data, by a list in the code',
  'tournaments.showcase': 'tournaments that the operator chose',
  'tournaments.packs': 'rule packs',
  'push.devices': 'the caller’s own',
};

/** Writes with a row for everybody that take no turns, with the reason. */
const atOnce: Readonly<Record<string, string>> = {
  'checkin.mark': 'the desk scans person after person; reads only whom it marks',
  'rounds.setAvailability': 'one click after the other; ids only',
};

/** Other writes that take no turns, by what bounds their cost. */
const smallWrites: Readonly<Record<string, readonly string[]>> = {
  'changes one row, by its id': [
    'tournaments.update',
    'plans.choose',
    'registration.updateMine',
    'registration.withdrawMine',
    'registration.invitePartner',
    'participants.updateInstitution',
    'participants.updateTeam',
    'participants.withdrawTeam',
    'participants.updateSpeaker',
    'participants.updateAdjudicator',
    'participants.decideCategories',
    'participants.updateSpeakerCategory',
    'participants.updateBreakCategory',
    'participants.unlink',
    'participants.setAccount',
    'participants.rotateLink',
    'participants.markSeen',
    'guardians.setMine',
    'guardians.withdrawMine',
    'phones.setMine',
    'phones.withdrawMine',
    'clashes.withdraw',
    'clashes.decide',
    'registration.newCode',
    'venues.update',
    'buildings.update',
    'buildings.updateZone',
    'buildings.updateCategory',
    'venueRules.updateNeed',
    'rounds.update',
    'rounds.setOwn',
    'rounds.releaseResults',
    'schedule.change',
    'motions.update',
    'motions.release',
    'motions.stop',
    'motions.withdraw',
    'allocation.setMyBackground',
    'screens.setCode',
    'screens.setScene',
    'screens.setRotation',
    'requests.take',
    'requests.update',
    'requests.share',
    'requests.answer',
    'requests.note',
    'requests.apply',
    'feedback.decide',
    'sides.publish',
    'mail.resend',
  ],
  'adds one row': [
    'participants.addSpeakerCategory',
    'participants.addBreakCategory',
    'participants.addInstitution',
    'participants.addTeam',
    'participants.addSpeaker',
    'participants.addAdjudicator',
    'participants.addConflict',
    'registration.addIndependent',
    'buildings.add',
    'buildings.addZone',
    'venueRules.addNeed',
    'fees.addEntry',
    'fees.issueInvoice',
    'rounds.add',
    'motions.add',
    'screens.add',
  ],
  'removes one row, with what hangs on it': [
    'tab.disconnect',
    'icons.remove',
    'participants.removeTeam',
    'participants.removeSpeaker',
    'participants.removeAdjudicator',
    'participants.removeConflict',
    'registration.removeCode',
    'buildings.remove',
    'buildings.removeZone',
    'buildings.removeCategory',
    'venueRules.removeNeed',
    'signups.removeInstitution',
    'signups.removeJudge',
    'signups.removeGranted',
    'rounds.remove',
    'motions.remove',
    'screens.remove',
  ],
  'staff, invites and roles: few rows': [
    'staff.invite',
    'staff.revokeInvite',
    'staff.lookAtLink',
    'staff.acceptLink',
    'staff.accept',
    'staff.setRole',
    'staff.remove',
    'staff.offerOwnership',
    'staff.withdrawOwnership',
    'staff.acceptOwnership',
    'staff.declineOwnership',
    'staff.createRole',
    'staff.updateRole',
    'staff.removeRole',
    'staff.extendRole',
  ],
  'one document': [
    'account.setConsents',
    'operator.mark',
    'registration.setForm',
    'data.saveMapping',
    'venueRules.set',
    'ballotSettings.save',
    'feedback.saveForm',
    'feedback.saveSettings',
    'requests.saveStockAnswers',
    'retention.set',
    'chat.setRules',
    'messages.cancelScheduled',
    'messages.changeMoment',
    'messages.changePreferences',
    'messages.markRead',
  ],
  'one room': [
    'progress.mark',
    'motions.choose',
    'motions.withdrawChoice',
    'draw.settleSides',
    'ballots.submit',
    'ballots.enterRoom',
    'ballots.confirmRoom',
    'ballots.confirm',
    'ballots.discard',
    'ballots.flag',
    'ballots.resolveFlag',
    'ballots.postpone',
    'ballots.resume',
    'ballots.adjust',
    'ballots.withdrawAdjustment',
    'reasons.write',
    'reasons.withhold',
    'reasons.approve',
    'reasons.waive',
    'feedback.give',
  ],
  'only ends work': ['drafts.cancel', 'allocation.cancelSolution', 'allocation.cancelWork'],
};

const all = Object.entries(api).flatMap(([area, routes]) =>
  Object.entries(routes as Readonly<Record<string, RouteSpec>>).map(([name, spec]) => ({
    ...spec,
    name: `${area}.${name}`,
  })),
);
const calls = all.filter(({ path }) => path.includes('/:tournamentId'));
const reads = calls.filter(({ method }) => method === 'GET');
const openReads = all.filter(
  ({ method, path, access }) =>
    method === 'GET' &&
    !path.includes('/:tournamentId') &&
    (access.action === 'anyone' || access.action === 'identified'),
);

test('a read with a list that grows takes turns, is limited, or says what bounds it', () => {
  const unbounded = [...reads, ...openReads]
    .filter(
      ({ statements, limit, response }) => !statements && !limit && response && growsIn(response),
    )
    .map(({ name }) => name);
  expect(unbounded.sort()).toEqual(Object.keys({ ...short, ...shortOfSite }).sort());
});

test('a read of a whole tournament from every table takes turns, or is limited', () => {
  const open = reads.filter(({ statements, limit }) => statements === 'transfer' && !limit);
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('a write with a row for everybody takes turns, is limited, or says why not', () => {
  const open = calls.filter(
    ({ bodySize, statements, limit }) =>
      bodySize === 'everybody' && statements !== 'heavy' && !limit,
  );
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(atOnce));
});

test('any other write takes turns, is limited, or is known to touch little', () => {
  const open = calls.filter(
    ({ method, bodySize, statements, limit }) =>
      method !== 'GET' && bodySize !== 'everybody' && statements !== 'heavy' && !limit,
  );
  const known = Object.values(smallWrites).flat();
  expect(open.map(({ name }) => name).sort()).toEqual(known.sort());
});

function growsIn(response: z.ZodType): boolean {
  return grows(z.toJSONSchema(response, { unrepresentable: 'any' }));
}

/** Whether somewhere in a JSON schema there is a list or a table without a bound. */
function grows(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, items, maxItems, prefixItems, propertyNames } = schema as Readonly<
    Record<string, unknown>
  >;
  const isList = type === 'array' && maxItems === undefined && prefixItems === undefined;
  if (isList && !hasFewValues(items)) return true;
  if (propertyNames !== undefined && !hasFewValues(propertyNames)) return true;
  return Object.values(schema).some(grows);
}

/** One of the values of a list in the code. */
function hasFewValues(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'enum' in schema;
}
