/** One's own registration: seen always, changed and withdrawn while it is open. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import {
  changeNewcomer,
  lockTournament,
  withdrawNewcomer,
} from '#server/areas/participants/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type Frame, loadFrame, mayChange } from '../availability.ts';
import * as codeRepository from '../codes/code-repository.ts';
import { issueCode, registerUrl } from '../codes/codes.ts';
import { detailsOf, loadMine } from '../desk/registered.ts';
import {
  findAllCategoryIds,
  findRegistered,
  type RegisteredRow,
} from '../desk/registered-repository.ts';
import { checkAnswers } from '../join/answers.ts';
import { refuseUnselectable } from '../join/join.ts';
import * as joinRepository from '../join/join-repository.ts';

type Change = HandlerInput<Api['registration']['updateMine']>['body'];

/** The access check lets only participants in. */
export function personOf({ personId }: Context): string {
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  return personId;
}

export function showMine(context: Context) {
  const { tournamentId, now } = context;
  return context.read((reader) =>
    loadMine(reader, { tournamentId, personId: personOf(context), now }),
  );
}

export function changeMine(context: Context, { body }: { readonly body: Change }) {
  const { tournamentId } = context;
  const personId = personOf(context);
  return context.write(async (tx) => {
    const { frame, row } = await openMine(tx, context);
    const details = await checkedDetails(tx, { frame, row, change: body });
    const isHidden = details.consents.publicTab !== detailsOf(row).consents.publicTab;
    const changed = await changeNewcomer(
      tx,
      { tournamentId, id: personId, version: body.version },
      {
        name: body.name,
        email: body.email,
        pronouns: body.pronouns,
        // Organisers may hide somebody too: only a change of one's own consent touches it.
        anonymous: isHidden ? !details.consents.publicTab : undefined,
        categoryIds: body.categories,
      },
    );
    if (!changed) {
      const data = await loadMine(tx, { tournamentId, personId, now: tx.now });
      throw new AppError('conflict', '', { data });
    }
    await joinRepository.saveDetails(tx, { tournamentId, personId }, details);
    tx.record({
      type: 'registration.changed',
      topics: ['public', 'participants'],
      ids: { personId },
    });
    return loadMine(tx, { tournamentId, personId, now: tx.now });
  });
}

async function checkedDetails(
  tx: Tx,
  {
    frame,
    row,
    change,
  }: { readonly frame: Frame; readonly row: RegisteredRow; readonly change: Change },
) {
  if (change.categories) {
    if (row.role === 'adjudicator' && change.categories.length > 0) {
      throw invalidField('categories', 'Only speakers are in categories.');
    }
    // One that the tab room has put the person into may stay, whoever may choose it.
    const held = await findAllCategoryIds(tx, frame.id, row.id);
    const ids = change.categories.filter((id) => !held.includes(id));
    await refuseUnselectable(tx, frame.id, { ids, path: 'categories' });
  }
  const before = detailsOf(row);
  const { questions } = frame;
  return {
    pronunciation: change.pronunciation === undefined ? before.pronunciation : change.pronunciation,
    dietary: change.dietary ?? before.dietary,
    access: change.access ?? before.access,
    consents: change.consents ?? before.consents,
    answers: change.answers
      ? checkAnswers({ questions, role: row.role, path: 'answers' }, change.answers)
      : before.answers,
  };
}

/** Withdraws; a team that registering made and that is empty now goes too. */
export function withdrawMine(context: Context) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { row } = await openMine(tx, context);
    const { teamId } = row;
    const isOwnTeam =
      teamId !== null && (await joinRepository.existsRegisteredTeam(tx, tournamentId, teamId));
    await withdrawNewcomer(tx, tournamentId, {
      personId: row.id,
      teamId: isOwnTeam ? teamId : null,
    });
    tx.record({
      type: 'registration.withdrawn',
      topics: ['public', 'participants', 'allocation'],
      ids: { personId: row.id },
    });
    return undefined;
  });
}

/** The link that lets others into one's team; the same one each time. */
export function invitePartner(context: Context) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const { frame, row } = await openMine(tx, context);
    const { teamId } = row;
    if (teamId === null) throw new AppError('wrong-state', 'Only speakers have a team.');
    const team = found(await joinRepository.findTeam(tx, tournamentId, teamId));
    if (team.members >= frame.pack.maxTeamMembers) {
      throw new AppError('team-full', `${team.name} has no seat left.`);
    }
    const known = await codeRepository.findCodeOf(tx, tournamentId, { teamId });
    if (known)
      return { url: registerUrl(services, frame.slug, services.sealer.open(known.sealed)) };
    const { url, codeId } = await issueCode(tx, services, {
      tournamentId,
      institutionId: null,
      teamId,
      label: team.name,
      teamCap: null,
      judgeCap: null,
    });
    tx.record({
      type: 'registration.partner-invited',
      topics: ['participants'],
      ids: { codeId, teamId },
    });
    return { url };
  });
}

/** @throws AppError `wrong-state` once it is closed: a change is then a request to the organisers. */
async function openMine(tx: Tx, context: Context) {
  const { tournamentId } = context;
  await lockTournament(tx, tournamentId);
  const frame = await loadFrame(tx, tournamentId);
  if (!(await mayChange(tx, frame, tx.now))) {
    throw new AppError('wrong-state', 'Registration is over: ask the organisers to change this.');
  }
  const row = found(await findRegistered(tx, tournamentId, { personId: personOf(context) }));
  return { frame, row };
}
