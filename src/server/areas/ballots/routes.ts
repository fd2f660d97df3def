import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { adjust, withdraw } from './adjustments/adjustments.ts';
import { confirm, confirmRoom, discard } from './confirm.ts';
import { flag, resolveFlag } from './flags/flags.ts';
import { postpone, resume } from './postpone/postpone.ts';
import { saveSettings, settingsOf } from './settings/settings.ts';
import { enterRoom, submit } from './sheets/enter.ts';
import { openForm, roomsOfRound } from './sheets/reading.ts';
import { simulateBallots } from './simulate.ts';

export const ballotRoutes: Handlers<Api['ballots']> = {
  ofRound: (context, { params }) => roomsOfRound(context, params.roundId),
  form: (context, { params, query }) => openForm(context, params.debateId, query.adjudicatorId),
  submit: (context, { params, body }) => submit(context, params.debateId, body),
  enterRoom: (context, { params, body }) => enterRoom(context, params.debateId, body),
  confirmRoom: (context, { params, body }) => confirmRoom(context, params.debateId, body.ballotIds),
  simulate: (context, { params }) => simulateBallots(context, params.roundId),
  confirm: (context, { params }) => confirm(context, params.ballotId),
  flag: (context, { params, body }) => flag(context, params.debateId, body.note),
  resolveFlag: (context, { params, body }) => resolveFlag(context, params.flagId, body.resolution),
  postpone: (context, { params, body }) => postpone(context, params.debateId, body),
  resume: (context, { params }) => resume(context, params.debateId),
  adjust: (context, { params, body }) => adjust(context, params.debateId, body),
  withdrawAdjustment: (context, { params, body }) =>
    withdraw(context, params.adjustmentId, body.version),
  discard: (context, { params, body }) => discard(context, params.ballotId, body.reason),
};

export const ballotSettingsRoutes: Handlers<Api['ballotSettings']> = {
  get: (context) => context.read((reader) => settingsOf(reader, context.tournamentId)),
  save: (context, { body }) => saveSettings(context, body),
};
