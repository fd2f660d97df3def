import type { Api } from '#contract/index.ts';
import { sortedByName } from '#contract/text/natural-order.ts';
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllUnnamedIds } from '#server/db/unnamed-people-repository.ts';
import { found } from '#server/errors.ts';
import { type Context, type Handlers, publicPage } from '#server/http/context.ts';
import { publicName } from '#server/public-name.ts';
import { bulk } from './bulk/bulk.ts';
import { listChanges, markSeen } from './bulk/changes.ts';
import { listUndoable, undo } from './bulk/undo.ts';
import {
  addBreakCategory,
  removeBreakCategory,
  updateBreakCategory,
} from './categories/break-categories.ts';
import {
  addSpeakerCategory,
  removeSpeakerCategory,
  updateSpeakerCategory,
} from './categories/speaker-categories.ts';
import { addConflict, listConflicts, removeConflict } from './conflicts/conflicts.ts';
import { findNaming } from './frame-repository.ts';
import { allLinks, makeLinks, rotateLink, sendLinks } from './links/links.ts';
import { listDuplicates } from './merge/duplicates-service.ts';
import { mergeInstitutions, mergeTeams } from './merge/merge-groups.ts';
import { mergePeople } from './merge/merge-people.ts';
import { setAccount, unlink } from './people/accounts.ts';
import { addAdjudicator, removeAdjudicator, updateAdjudicator } from './people/adjudicators.ts';
import { bulkCategories, decideCategories } from './people/language.ts';
import { scoreAdjudicators } from './people/score-adjudicators.ts';
import { addSpeaker, removeSpeaker, updateSpeaker } from './people/speakers.ts';
import * as repository from './repository.ts';
import { addInstitution, removeInstitution, updateInstitution } from './teams/institutions.ts';
import { addTeam, removeTeam, updateTeam, withdrawTeam } from './teams/teams.ts';
import { toAdjudicator, toSpeaker } from './view.ts';

export const participantRoutes: Handlers<Api['participants']> = {
  list: (context) => context.read((reader) => list(reader, context)),
  names: (context) => context.read((reader) => names(reader, context)),
  publicList: publicPage((context) => context.read((reader) => publicList(reader, context))),
  institutions: publicPage(async (context) => {
    const rows = await context.read((reader) =>
      repository.findAllInstitutions(reader, context.tournamentId),
    );
    return sortedByName(rows).map(({ id, name, shortName }) => ({ id, name, shortName }));
  }),
  teams: publicPage(async (context) => {
    const rows = await context.read((reader) =>
      repository.findAllTeams(reader, context.tournamentId),
    );
    return sortedByName(rows).map(({ id, name, institutionId }) => {
      return { id, name, institution: institutionId };
    });
  }),
  speakerCategories: publicPage(async (context) => {
    const rows = await context.read((reader) =>
      repository.findAllSpeakerCategories(reader, context.tournamentId),
    );
    return rows.map(({ id, name, description, selectable }) => ({
      id,
      name,
      description,
      selectable,
    }));
  }),
  addInstitution,
  updateInstitution,
  removeInstitution,
  addTeam,
  updateTeam,
  removeTeam,
  withdrawTeam,
  addSpeaker,
  updateSpeaker,
  removeSpeaker,
  addAdjudicator,
  updateAdjudicator,
  removeAdjudicator,
  addSpeakerCategory,
  updateSpeakerCategory,
  removeSpeakerCategory,
  addBreakCategory,
  updateBreakCategory,
  removeBreakCategory,
  conflicts: listConflicts,
  addConflict,
  removeConflict,
  links: allLinks,
  makeLinks,
  rotateLink: (context, { params }) => rotateLink(context, params.personId),
  sendLinks,
  bulk: (context, { body }) => bulk(context, body),
  bulkAdjudicators: (context, { body }) => bulk(context, body),
  scoreAdjudicators: (context, { body }) => scoreAdjudicators(context, body.scores),
  bulkCategories,
  decideCategories,
  duplicates: listDuplicates,
  mergePeople,
  mergeTeams,
  mergeInstitutions,
  unlink,
  setAccount,
  changes: listChanges,
  markSeen,
  undoable: listUndoable,
  undo: (context, { params }) =>
    undo(context, params.undoId, [
      'team',
      'speaker',
      'adjudicator',
      'institution',
      'speaker-category',
      'guardian-consent',
      'round',
    ]),
  undoAdjudicators: (context, { params }) => undo(context, params.undoId, ['adjudicator']),
  undoCategories: (context, { params }) => undo(context, params.undoId, ['speaker-category']),
};

/** Everything at once. The counter is read first: a change that comes between is fetched again. */
async function list(reader: Reader, { tournamentId, roles }: Context) {
  const seq = await repository.findSeq(reader, tournamentId);
  const speakers = await repository.findAllSpeakers(reader, tournamentId);
  const adjudicators = await repository.findAllAdjudicators(reader, tournamentId);
  return {
    seq,
    institutions: sortedByName(await repository.findAllInstitutions(reader, tournamentId)),
    teams: sortedByName(await repository.findAllTeams(reader, tournamentId)),
    speakers: speakers.map((row) => toSpeaker(row, roles)),
    adjudicators: sortedByName(adjudicators).map((row) => toAdjudicator(row, roles)),
    checkedIn: await repository.findAllCheckedIn(reader, tournamentId),
    speakerCategories: await repository.findAllSpeakerCategories(reader, tournamentId),
    breakCategories: await repository.findAllBreakCategories(reader, tournamentId),
  };
}

async function names(reader: Reader, { tournamentId }: Context) {
  const institutions = await repository.findAllInstitutions(reader, tournamentId);
  const teams = await repository.findAllTeams(reader, tournamentId);
  const adjudicators = await repository.findAllAdjudicators(reader, tournamentId);
  return {
    institutions: sortedByName(institutions).map(({ id, name, shortName }) => ({
      id,
      name,
      shortName,
    })),
    teams: sortedByName(teams).map(({ id, name, emoji, institutionId, division }) => {
      return { id, name, emoji, institutionId, division };
    }),
    adjudicators: sortedByName(adjudicators).map(
      ({ id, name, shortName, institutionId, trainee, independent }) => {
        return { id, name, shortName, institutionId, trainee, independent };
      },
    ),
  };
}

/** Names only, and only of those whom public pages name. */
async function publicList(reader: Reader, { tournamentId }: Context) {
  const { withInitials } = found(await findNaming(reader, tournamentId));
  const unnamed = await findAllUnnamedIds(reader, tournamentId);
  const [institutions, teams, speakers, adjudicators, categories] = [
    await repository.findAllInstitutions(reader, tournamentId),
    await repository.findAllTeams(reader, tournamentId),
    await repository.findAllSpeakers(reader, tournamentId),
    await repository.findAllAdjudicators(reader, tournamentId),
    await repository.findAllBreakCategories(reader, tournamentId),
  ];
  const categoryNames = new Map(categories.map((row) => [row.id, row.name]));
  const speakersOf = groupBy(
    speakers.filter(({ id }) => !unnamed.has(id)),
    ({ teamId }) => teamId,
    (row) => publicName(row, withInitials),
  );
  return {
    institutions: sortedByName(institutions).map(({ id, name, shortName }) => ({
      id,
      name,
      shortName,
    })),
    teams: sortedByName(teams).map(({ id, name, emoji, institutionId, breakCategoryIds }) => ({
      id,
      name,
      emoji,
      institutionId,
      speakers: speakersOf.get(id) ?? [],
      breakCategories: breakCategoryIds.flatMap((one) => categoryNames.get(one) ?? []),
    })),
    adjudicators: sortedByName(adjudicators)
      .filter(({ id }) => !unnamed.has(id))
      .map((row) => {
        const { id, institutionId, core } = row;
        return { id, name: publicName(row, withInitials), institutionId, core };
      }),
  };
}
