import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import * as backgrounds from './made/backgrounds.ts';
import { made } from './made/made.ts';
import { allocate } from './panels/allocate.ts';
import { matchPanels } from './panels/match.ts';
import * as meetings from './panels/meetings.ts';
import * as panels from './panels/panels.ts';
import * as preformed from './preformed/preformed.ts';
import * as facts from './rooms/room-facts.ts';
import * as rooms from './rooms/rooms.ts';
import * as solutions from './solve/solutions.ts';
import { cancelWork, progressOf } from './solve/watched.ts';

export const allocationRoutes: Handlers<Api['allocation']> = {
  facts: (context, { params }) => panels.facts(context, params.roundId),
  measure: (context, { params }) => panels.measure(context, params.drawId),
  settings: (context, { params }) => solutions.settings(context, params.drawId),
  made: (context, { params }) => made(context, params.drawId),
  solve: (context, { body }) => solutions.solve(context, body),
  solution: (context, { params }) => solutions.solution(context, params.solutionId),
  cancelSolution: (context, { params }) => solutions.cancelSolution(context, params.solutionId),
  applySolution: (context, { params, body }) =>
    solutions.applySolution(context, params.solutionId, body),
  work: (context, { params }) => progressOf(context, params.work),
  cancelWork: (context, { params }) => cancelWork(context, params.work),
  allocate: (context, { params, body }) => allocate(context, params.drawId, body),
  setSeats: (context, { params, body }) => panels.setSeats(context, params.drawId, body),
  setLocks: (context, { params, body }) => panels.setLocks(context, params.drawId, body),
  explainSeat: (context, { params }) => panels.explain(context, params),
  preformed: (context, { params }) => preformed.preformed(context, params.roundId),
  formPanels: (context, { params, body }) => preformed.formPanels(context, params.roundId, body),
  setPanelSeats: (context, { params, body }) =>
    preformed.setPanelSeats(context, params.roundId, body),
  setPanelMarks: (context, { params, body }) =>
    preformed.setPanelMarks(context, params.roundId, body),
  explainPanelSeat: (context, { params }) => preformed.explainPanelSeat(context, params),
  discardPanels: (context, { params }) => preformed.discardPanels(context, params.roundId),
  matchPanels: (context, { params, body }) => matchPanels(context, params.drawId, body.version),
  backgrounds: (context) => backgrounds.backgrounds(context),
  setBackgrounds: (context, { body }) => backgrounds.setBackgrounds(context, body),
  myBackground: (context) => backgrounds.myBackground(context),
  setMyBackground: (context, { body }) => backgrounds.setMyBackground(context, body),
  measureVenues: (context, { params }) => facts.measureVenues(context, params.drawId),
  explainVenue: (context, { params }) => facts.explainVenue(context, params.debateId),
  assignVenues: (context, { params, body }) => rooms.assignVenues(context, params.drawId, body),
  planRepair: (context, { params, body }) =>
    rooms.planRepair(context, { drawId: params.drawId, lost: body.lost }),
  repairVenues: (context, { params, body }) =>
    rooms.repairVenues(context, { drawId: params.drawId, ...body }),
  setVenue: (context, { params, body }) => rooms.setVenue(context, params.drawId, body),
};

export const meetingRoutes: Handlers<Api['meetings']> = {
  ofDraw: (context, { params }) => meetings.ofDraw(context, params.drawId),
  file: (context, { params }) => meetings.file(context, params),
};
