import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { findSeq } from '../../db/activity-repository.ts';
import { found } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { findRound, motionPhase } from '../rounds/index.ts';
import * as repository from './repository.ts';
import { loadRoom, loadRooms } from './room.ts';
import * as service from './service.ts';
import { defaultSheet, sheetOf } from './sheet-of.ts';
import { currentBallots, toStatus } from './status.ts';
import { toBallot, toForm } from './view.ts';

export const ballotRoutes: Handlers<Api['ballots']> = {
  ofRound: (context, { params }) =>
    context.read(async (reader) => {
      const { tournamentId, roundId } = params;
      found(await findRound(reader, tournamentId, roundId));
      // Read first: what happens meanwhile is told again, never missed.
      const seq = await findSeq(reader, tournamentId);
      const rooms = await loadRooms(reader, tournamentId, { roundId });
      const rows = await repository.findAllByRound(reader, tournamentId, roundId);
      const viewer = service.viewerOf(context);
      const byDebate = new Map<string, repository.BallotRow[]>();
      for (const row of rows) {
        byDebate.set(row.debate_id, [...(byDebate.get(row.debate_id) ?? []), row]);
      }
      return {
        rooms: rooms.map((room) => toStatus(room, byDebate.get(room.id) ?? [], viewer)),
        seq,
      };
    }),
  form: (context, { params, query }) =>
    context.read(async (reader) => {
      const { tournamentId, debateId } = params;
      const room = found(await loadRoom(reader, tournamentId, debateId));
      const round = found(await findRound(reader, tournamentId, room.round_id));
      const rows = await repository.findAllByDebate(reader, tournamentId, debateId);
      const asked =
        query.adjudicatorId ??
        defaultSheet(room, context.personId, (id) => currentBallots(rows, id).length === 0);
      const adjudicatorId = sheetOf(room, context, asked);
      const latest = currentBallots(rows, adjudicatorId).at(-1);
      const { state } = motionPhase(round, room.pack, context.now);
      return toForm({
        room,
        adjudicatorId,
        viewerId: context.personId,
        mayReadMotions: state === 'released' || mayDo('motions.edit', context.roles) !== null,
        latest: latest ? toBallot(latest, service.viewerOf(context)) : null,
      });
    }),
  submit: (context, { params, body }) => service.submit(context, params.debateId, body),
  confirm: (context, { params }) => service.confirm(context, params.ballotId),
  discard: (context, { params, body }) => service.discard(context, params.ballotId, body.reason),
};
