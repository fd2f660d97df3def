/** Which calls are done once however often they arrive, over all routes of the contract. */
import { expect, test } from 'vitest';
import { api } from './index.ts';
import { permissions } from './permissions.ts';
import { type RouteSpec, takesKey } from './route.ts';

/**
 * Routes that take no `Idempotency-Key`, by the reason. A route that changes something is in no list:
 * creating, sending, paying and every change that a later one may follow keep their first answer.
 */
const without = {
  // Reads and computations whose question is too long for an address.
  changesNothing: [
    'account.beginLink',
    'allocation.planRepair',
    'auth.beginPasskeyProof',
    'auth.beginProof',
    'breaks.previewRule',
    'chat.look',
    'data.previewImport',
    'data.tryUndo',
    'messages.preview',
    'messages.previewMoment',
    'passkeys.beginAdding',
    'registration.linkPreview',
    'screens.offerCode',
    'staff.lookAtLink',
    'tab.look',
    'tab.previewRounds',
    'tab.read',
    'tournaments.checkPack',
  ],
  // The answer is stored nowhere, sealed or not.
  answersSecret: [
    'auth.createToken',
    'auth.refresh',
    'passkeys.signIn',
    'screens.pair',
    'signIn.code',
    'signIn.link',
    'signIn.name',
    'wrapped.share',
  ],
  // A second one finds it as the first has left it.
  endsTheSame: [
    'account.erase',
    'auth.approveDevice',
    'auth.dismissNotice',
    'auth.endOtherSessions',
    'auth.endSession',
    'auth.prove',
    'auth.refuseDevice',
    'auth.revokeToken',
    'auth.setPin',
    'auth.signOut',
    'chat.applySync',
    'chat.join',
    'chat.undoSync',
    'data.saveMapping',
    'mail.choose',
    'messages.markRead',
    'push.renew',
    'push.subscribe',
    'push.test',
    'push.unsubscribe',
    'screens.leave',
    'wrapped.unshare',
  ],
  // Work in memory with an id of its own, which its page watches and cancels.
  worksInMemory: [
    'allocation.cancelSolution',
    'allocation.cancelWork',
    'allocation.solve',
    'drafts.cancel',
    'drafts.make',
  ],
  // Nobody is signed in yet: there is no caller under whom an answer could be kept.
  nobodyYet: ['passkeys.beginSignIn', 'signIn.begin'],
  // Nothing may be kept of the caller.
  unnamed: ['equity.addToReport', 'equity.report'],
};

const routes = Object.entries(api).flatMap(([area, group]) =>
  Object.entries(group).map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
);
const namesOf = (counts: (spec: RouteSpec) => boolean) =>
  routes
    .filter(([, spec]) => counts(spec))
    .map(([name]) => name)
    .sort();

test('every call that is not a plain read keeps its first answer, or is listed with the reason', () => {
  expect(namesOf((spec) => spec.method !== 'GET' && !takesKey(spec))).toEqual(
    Object.values(without).flat().sort(),
  );
});

test('a plain read says nothing of keys', () => {
  expect(namesOf(({ method, idempotency }) => method === 'GET' && !!idempotency)).toEqual([]);
});

test('nothing is kept of callers without a name, who would share their keys', () => {
  const isPublic = ({ access: { action } }: RouteSpec) => {
    const row: Readonly<Record<string, object>> = permissions;
    return action === 'anyone' || 'public' in (row[action] ?? {});
  };
  expect(namesOf((spec) => takesKey(spec) && isPublic(spec))).toEqual([]);
  expect(namesOf((spec) => takesKey(spec) && spec.unnamed === true)).toEqual([]);
});

test('what sends emails or takes payments, imports or registers is never done twice', () => {
  const grave = ['email', 'staff-email', 'payment', 'import', 'registration', 'deletion'];
  const isGrave = ({ limit }: RouteSpec) => limit !== undefined && grave.includes(limit);
  expect(namesOf((spec) => spec.method !== 'GET' && isGrave(spec) && !takesKey(spec))).toEqual([]);
  expect(namesOf(isGrave)).not.toEqual([]);
});
